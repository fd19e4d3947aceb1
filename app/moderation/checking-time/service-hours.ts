// Moderators look at what is held between these hours in Pakistan, which has no summer time.
const opensAt = 8
const closesAt = 22
const hour = 3_600_000
const day = 24 * hour
const offset = 5 * hour

/** How long something may wait for a moderator, in service hours. */
export const goalHours = 2

export function isServiceTime(at: Date): boolean {
  const time = (at.getTime() + offset) % day
  return time >= opensAt * hour && time < closesAt * hour
}

/** The hours between two moments that are service hours, from 8 am to 10 pm in Pakistan. */
export function countServiceHours(from: Date, to: Date): number {
  return Math.max(0, (serviceTimeUntil(to) - serviceTimeUntil(from)) / hour)
}

/** The service time since 1970, in milliseconds. */
function serviceTimeUntil(at: Date): number {
  const local = at.getTime() + offset
  const days = Math.floor(local / day)
  const today = local - days * day - opensAt * hour
  const perDay = (closesAt - opensAt) * hour
  return days * perDay + Math.min(Math.max(today, 0), perDay)
}
