import { addDays } from '../../farm-services/availability/availability.ts'
import { dayPhrases, weekPhrases } from '../../search/grammar/grammar-words.ts'
import { phraseLength } from '../../search/grammar/split-query.ts'

/** All phrases that say when the work is to be done, longest first where one begins another. */
export const timePhrases: readonly (readonly string[])[] = [
  ...Object.values(dayPhrases).flat(),
  ...Object.values(weekPhrases).flat(),
]

/**
 * The day by which the provider must be free, as an ISO date: of `kal` the next day, of `agle hafte` the Sunday that
 * ends the next week. `undefined` if the words say no time.
 */
export function readWantedDay(words: readonly string[], today: string): string | undefined {
  const isSaid = (phrases: readonly (readonly string[])[]) =>
    words.some((_, start) => phraseLength(words, start, phrases) > 0)
  const untilSunday = (7 - new Date(today).getUTCDay()) % 7
  if (isSaid(weekPhrases.next)) return addDays(today, untilSunday + 7)
  if (isSaid(weekPhrases.this)) return addDays(today, untilSunday)
  if (isSaid(dayPhrases.dayAfterTomorrow)) return addDays(today, 2)
  if (isSaid(dayPhrases.tomorrow)) return addDays(today, 1)
  return isSaid(dayPhrases.today) ? today : undefined
}
