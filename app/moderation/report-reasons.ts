/** The reasons for a report. */
export const reportReasons = ['fraud', 'rude', 'spam', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

/** In characters. */
export const maxDetailsLength = 1_000
