/**
 * The signal that reopens a case when the owner has repaired what a moderator asked for. Stored under
 * the name that earlier versions gave it.
 */
export const repairedSignal = { rule: 'mended', reason: 'mended', weight: 30 } as const
