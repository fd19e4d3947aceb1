export const alertFrequencies = ['instantly', 'daily'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
