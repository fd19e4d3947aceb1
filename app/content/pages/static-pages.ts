/** Paths of the pages about the market; each has its own component. */
export const staticPages = ['about', 'how-it-works', 'safety-tips', 'success-stories'] as const

export type StaticPage = (typeof staticPages)[number]
