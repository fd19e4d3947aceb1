/** The name of the market in Latin letters, where no dictionary is at hand. */
export const siteName = 'Zarai Bazaar'
