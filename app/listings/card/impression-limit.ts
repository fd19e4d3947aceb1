/** How many cards a page tells of at once. */
export const impressionLimit = 50
