/** The states by which staff list members. */
export const memberStates = [
  'active',
  'suspended',
  'leaving',
  'unproven',
  'waiting',
  'dealer',
  'staff',
] as const

/** The last visit of members: within so many days, or not since then. */
export const memberVisits = {
  week: { days: 7, since: true },
  month: { days: 30, since: true },
  quarter: { days: 90, since: true },
  away: { days: 90, since: false },
  longAway: { days: 365, since: false },
}
