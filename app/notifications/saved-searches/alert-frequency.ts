/** How often somebody is told of what a saved search has found. */
export const alertFrequencies = ['instantly', 'daily'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
