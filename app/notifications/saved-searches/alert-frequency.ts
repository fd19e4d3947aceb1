/** How often the owner of a saved search is notified. */
export const alertFrequencies = ['instantly', 'daily'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
