/** What opens a case again when an owner has mended what a moderator asked them to. */
export const mendedSignal = { rule: 'mended', reason: 'mended', weight: 30 } as const
