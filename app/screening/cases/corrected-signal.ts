/** The signal that reopens a case when the owner has corrected what a moderator asked for. */
export const correctedSignal = { rule: 'mended', reason: 'mended', weight: 30 } as const
