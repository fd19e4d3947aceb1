export const impressionLimit = 50
