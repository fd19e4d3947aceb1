/** Reopens a case when the owner has repaired it. Stored under the name of earlier versions. */
export const repairedSignal = { rule: 'mended', reason: 'mended', weight: 30 } as const
