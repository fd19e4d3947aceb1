const hour = 3_600_000
const day = 24 * hour
/** Pakistan is five hours ahead of UTC all year. */
const offset = 5 * hour
const wakes = 5.4 * hour
const sleeps = 22.7 * hour
const wakingShare = (sleeps - wakes) / day

/**
 * Moves a moment `hoursAgo` before `now` into the hours when farmers are awake, from dawn prayer to
 * late evening in Pakistan. Keeps the order of moments.
 */
export function hoursAgoWhileAwake(now: Date, hoursAgo: number): number {
  let moment = now.getTime() + offset
  let left = hoursAgo * wakingShare * hour
  for (;;) {
    const midnight = Math.floor(moment / day) * day
    const evening = Math.min(moment, midnight + sleeps)
    const awake = Math.max(0, evening - midnight - wakes)
    if (left < awake) return roundHours(now.getTime() + offset - evening + left)
    left -= awake
    moment = midnight - day + sleeps
  }
}

function roundHours(milliseconds: number): number {
  return Math.round((milliseconds / hour) * 100) / 100
}
