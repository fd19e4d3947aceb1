import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeSlices, timeTerms } from './time-slices.ts'

const moments = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2027-01-01') })
const widths = fc.integer({ min: 1_000, max: 30 * 86_400_000 })

test('slices join without gaps from start to end, in either direction', () => {
  fc.assert(
    fc.property(moments, moments, widths, (start, end, width) => {
      const slices = timeSlices({ start, end, width })
      const edges = slices.flatMap(({ from, to }) => (end < start ? [to, from] : [from, to]))
      expect(edges[0] ?? start).toBe(start)
      expect(edges.at(-1) ?? start).toBe(end)
      for (let index = 1; index + 1 < edges.length; index += 2)
        expect(edges[index]).toBe(edges[index + 1])
    }),
  )
})

test('a listing posted within a slice has one of its terms', () => {
  fc.assert(
    fc.property(moments, moments, widths, moments, (start, end, width, posted) => {
      const slice = timeSlices({ start, end, width }).find(
        ({ from, to }) => posted >= from && posted < to,
      )
      if (!slice) return
      const marks = timeTerms(new Date(posted))
      expect(marks.some((mark) => slice.terms.includes(mark))).toBe(true)
    }),
  )
})

test('years take few slices of few terms', () => {
  const slices = timeSlices({ start: Date.parse('2026-01-01'), end: 0, width: 600_000 })
  expect(slices.length).toBeLessThan(80)
  for (const { terms } of slices.slice(0, 10)) expect(terms.length).toBeLessThan(64)
})
