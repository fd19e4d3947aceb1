import { termNames } from './term-names.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const units = { ten: 10 * minute, hour, day, week: 7 * day }
type TimeUnit = keyof typeof units

/** A period, and terms of which every listing posted in it has one. */
export type TimeSlice = { from: number; to: number; terms: string[] }

// Each slice is this much wider than the one before, so that the first one with results holds
// enough for a page, but never much more.
const growth = 3.5
// The most terms of a slice: each makes the index slower.
const maxTerms = 32
const maxWidth = 400 * day

export function timeTerms(postedAt: Date): string[] {
  return Object.entries(units).map(([unit, width]) =>
    termNames.time(unit as TimeUnit, Math.floor(postedAt.getTime() / width)),
  )
}

/** Widening slices from `start` to `end`; the first two are `width` wide, as it is an estimate. */
export function timeSlices(span: { start: number; end: number; width: number }): TimeSlice[] {
  const { start, end } = span
  const slices: TimeSlice[] = []
  const isBack = end < start
  let edge = start
  let { width } = span
  while (isBack ? edge > end : edge < end) {
    const step = Math.min(width, maxWidth)
    const next = isBack ? Math.max(edge - step, end) : Math.min(edge + step, end)
    const [from, to] = isBack ? [next, edge] : [edge, next]
    slices.push({ from, to, terms: timeTermsBetween(from, to) })
    edge = next
    if (slices.length > 1) width *= growth
  }
  return slices
}

function timeTermsBetween(from: number, to: number): string[] {
  const [unit, width] = unitFor(to - from)
  const first = Math.floor(from / width)
  const last = Math.floor((to - 1) / width)
  return Array.from({ length: last - first + 1 }, (_, index) => termNames.time(unit, first + index))
}

function unitFor(stretch: number): [TimeUnit, number] {
  const found = Object.entries(units).find(([, width]) => stretch / width <= maxTerms)
  return (found ?? ['week', units.week]) as [TimeUnit, number]
}
