import { expect, test } from 'vitest'
import { limitRepeats } from './log-repeats.server.ts'

test('a line that repeats is logged at once, then once a minute with how many were left out', () => {
  let time = 0
  const limit = limitRepeats(() => time)
  expect(limit('outage')).toEqual({ repeats: 0, isFirst: true })
  for (let i = 0; i < 700; i++) expect(limit('outage')).toBeUndefined()
  expect(limit('another')).toEqual({ repeats: 0, isFirst: true })
  time = 60_000
  expect(limit('outage')).toEqual({ repeats: 700, isFirst: false })
  time = 180_000
  expect(limit('outage')).toEqual({ repeats: 0, isFirst: false })
})
