/** What can be wrong with what somebody wrote. */
export const reportReasons = ['fraud', 'rude', 'spam', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

/** In characters. */
export const maxDetailsLength = 1_000
