export const siteName = 'Zarai Bazaar'
