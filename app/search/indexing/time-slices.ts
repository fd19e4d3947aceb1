import { termNames } from './term-names.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const units = { ten: 10 * minute, hour, day, week: 7 * day }
type TimeUnit = keyof typeof units

/** A stretch of time and the marks of which every listing posted in it has one. */
export type TimeSlice = { from: number; to: number; marks: string[] }

// Each is so many times as wide as the one before: the first that is not empty holds enough for a
// page, and never very much more.
const growth = 3.5
// So many marks at most: each makes the index a little slower.
const maxTerms = 32
const maxWidth = 400 * day

/** The marks of the ten minutes, the hour, day and week a listing was posted in. */
export function timeTerms(postedAt: Date): string[] {
  return Object.entries(units).map(([unit, width]) =>
    termNames.time(unit as TimeUnit, Math.floor(postedAt.getTime() / width)),
  )
}

/**
 * The time from `start` towards `end`, before or after it, in slices that widen on the way; the
 * first is `width` wide, and so is the second, which makes up for a guess that was a little low. The bounds and the width are in milliseconds; of each slice `from` is
 * included and `to` is not.
 */
export function timeSlices(asked: { start: number; end: number; width: number }): TimeSlice[] {
  const { start, end } = asked
  const slices: TimeSlice[] = []
  const isBack = end < start
  let edge = start
  let { width } = asked
  while (isBack ? edge > end : edge < end) {
    const step = Math.min(width, maxWidth)
    const next = isBack ? Math.max(edge - step, end) : Math.min(edge + step, end)
    const [from, to] = isBack ? [next, edge] : [edge, next]
    slices.push({ from, to, marks: timeTermsBetween(from, to) })
    edge = next
    if (slices.length > 1) width *= growth
  }
  return slices
}

function timeTermsBetween(from: number, to: number): string[] {
  const [unit, width] = unitFor(to - from)
  const first = Math.floor(from / width)
  const last = Math.floor((to - 1) / width)
  return Array.from({ length: last - first + 1 }, (_, place) => termNames.time(unit, first + place))
}

function unitFor(stretch: number): [TimeUnit, number] {
  const found = Object.entries(units).find(([, width]) => stretch / width <= maxTerms)
  return (found ?? ['week', units.week]) as [TimeUnit, number]
}
