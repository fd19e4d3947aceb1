/** Maximum number of card impressions per request. */
export const impressionLimit = 50
