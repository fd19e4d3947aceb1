/** How often somebody is told of what a saved search has found. */
export const howOften = ['instantly', 'daily'] as const
export type HowOften = (typeof howOften)[number]
