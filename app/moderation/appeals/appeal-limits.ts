/** In characters. */
export const maxAppealLength = 2_000

/** How long one can appeal against a decision: once, see create-appeal.server.ts. */
export const appealDays = 180
