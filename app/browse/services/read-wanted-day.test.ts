import { expect, test } from 'vitest'
import { splitQuery } from '../../search/grammar/split-query.ts'
import { readWantedDay } from './read-wanted-day.ts'

for (const [words, day] of [
  ['harvester for next week', '2026-05-03'],
  ['اگلے ہفتے ہارویسٹر', '2026-05-03'],
  ['tractor is hafte', '2026-04-26'],
  ['kal ke liye tractor', '2026-04-21'],
  ['کل ٹریکٹر چاہیے', '2026-04-21'],
  ['day after tomorrow harvester', '2026-04-22'],
  ['aaj mazdoor', '2026-04-20'],
  ['harvester okara', undefined],
] as const) {
  test(`"${words}" asks for ${day ?? 'no day'}`, () => {
    // A Monday.
    expect(readWantedDay(splitQuery(words), '2026-04-20')).toBe(day)
  })
}

test('on a Sunday the next week ends in seven days', () => {
  expect(readWantedDay(['next', 'week'], '2026-04-26')).toBe('2026-05-03')
})
