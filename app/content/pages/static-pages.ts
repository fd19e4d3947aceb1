/** The pages that tell of the market, by their path; each is drawn in a way of its own. */
export const staticPages = ['about', 'how-it-works', 'safety-tips', 'success-stories'] as const

export type StaticPage = (typeof staticPages)[number]
