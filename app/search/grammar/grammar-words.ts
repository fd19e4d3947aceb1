import queryWords from '../../../db/seed/reference/query-words.json' with { type: 'json' }

// The words of the query grammar, folded (app/platform/text/fold-text.ts). docs/search.md describes it.

/** Between two amounts: from one to the other. */
export const rangeWords: ReadonlySet<string> = new Set(queryWords.rangeWords)

/** The same after "between". */
export const betweenJoiners: ReadonlySet<string> = new Set(['and', 'aur', 'اور', ...rangeWords])

export type Bound = 'min' | 'max' | 'about' | 'between'

export const boundsBefore = boundPhrases(queryWords.boundsBefore)

/** After a range they say no more than it does. */
export const boundsAfter = boundPhrases(queryWords.boundsAfter)

export const currencyWords: ReadonlySet<string> = new Set(queryWords.currencyWords)

/** Words that make a number after them a price, and that say nothing else. */
export const priceWords: ReadonlySet<string> = new Set(queryWords.priceWords)

/** Before a unit of a price: `rate per maund`. */
export const perUnitWords: ReadonlySet<string> = new Set(queryWords.perUnitWords)

/** Words before a number that is their name. */
export const numberedWords: ReadonlySet<string> = new Set(queryWords.numberedWords)

export const modelWords: ReadonlySet<string> = new Set(queryWords.modelWords)

export const milkWords: ReadonlySet<string> = new Set(queryWords.milkWords)

/** Asking for the cheapest first. */
export const cheapWords: ReadonlySet<string> = new Set(queryWords.cheapWords)

/** After the thing that somebody wants: what follows is only what it is for. */
export const endOfThingWords: ReadonlySet<string> = new Set(queryWords.endOfThingWords)

/** At the end of the words, what is before them only describes: `amb da` in `boota amb da`. */
export const genitives: ReadonlySet<string> = new Set(queryWords.genitives)

/** After what has been understood; they only connect it with the goods: `okara ki bhains`. */
const connectors: ReadonlySet<string> = new Set(queryWords.connectors)

/** Counts the words at `start` that only connect; `ke liye` says what something is for. */
export function connectorLength(words: readonly string[], start: number): number {
  const isConnector =
    connectors.has(words[start] ?? '') && !purposeWords.has(words[start + 1] ?? '')
  return isConnector ? 1 : 0
}

/** Between goods of which any will do. */
export const orWords: ReadonlySet<string> = new Set(queryWords.orWords)

/** After a word that describes the thing: `katti wali` in `bhains katti wali`. */
export const withWords: ReadonlySet<string> = new Set(queryWords.withWords)

/** Before what goods are to be without: `angoor baghair beej`. */
export const withoutWords: ReadonlySet<string> = new Set(queryWords.withoutWords)

/** `ke liye` after what goods are for. */
export const purposeWords: ReadonlySet<string> = new Set(queryWords.purposeWords)

/** Before a genitive and a container, what is put into it: `aloo dalne ki boriyan`. */
export const fillingWords: ReadonlySet<string> = new Set(queryWords.fillingWords)

/** Before or after the name of a place: in it. */
export const inBefore = phrases(queryWords.inBefore)
export const inAfter = phrases(queryWords.inAfter)

/** Around a place: near it. */
export const nearBefore = phrases(queryWords.nearBefore)
export const nearAfter = phrases(queryWords.nearAfter)

/** Near the person asking. */
export const nearMe = phrases(queryWords.nearMe)

/** Asking to be shown something, or for something good, which all searches do. */
export const askingPhrases = phrases(queryWords.askingPhrases)

/** Asking for something to hire; no word for the goods. */
export const rentWords = phrases(queryWords.rentWords)

/** When the work is to be done. */
export const dayPhrases = phraseLists(queryWords.dayWords)
export const weekPhrases = phraseLists(queryWords.weekWords)

/** Asking for somebody who does the work. */
export const workWords = phrases(queryWords.workWords)

function phrases(list: readonly string[]): string[][] {
  return list.map((phrase) => phrase.split(' '))
}

function phraseLists<Name extends string>(lists: Record<Name, readonly string[]>) {
  return Object.fromEntries(
    Object.entries<readonly string[]>(lists).map(([name, list]) => [name, phrases(list)]),
  ) as Record<Name, string[][]>
}

function boundPhrases(lists: Record<Bound, readonly string[]>): Record<Bound, string[][]> {
  const { max, min, about, between } = lists
  return { max: phrases(max), min: phrases(min), about: phrases(about), between: phrases(between) }
}
