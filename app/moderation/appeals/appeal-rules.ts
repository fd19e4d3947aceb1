/** In characters. */
export const maxAppealLength = 2_000

/** How long one can object to a decision. */
export const appealDays = 180
