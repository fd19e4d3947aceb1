import { languages } from '../i18n/language.ts'
import { isFoundIn } from '../search/found-in.ts'
import { nearWords } from '../search/near-typed.ts'
import { shelve, type WordShelf } from '../search/near-words.ts'
import { romanKey } from '../search/roman-key.ts'
import { soundsAlike } from '../search/sound.ts'
import { splitWords } from '../search/split-words.ts'
import { conceptsOf, type HelpPart, partOf, partsOfQuestion } from './help-parts.ts'
import { readPageWords } from './words.server.ts'

/** The ids of the questions that answer what was typed, the best first, and what was asked in it. */
export type FoundHelp = { questionIds: string[]; parts: readonly HelpPart[] }

/** A text about a question, in both languages, and how much it says to be found there. */
type Text = { weight: number; words: ReadonlySet<string>; concepts: ReadonlySet<string> }
type Entry = { id: string; texts: readonly Text[] }
type HelpIndex = {
  entries: readonly Entry[]
  /** Every word that stands anywhere, and its key. */
  words: ReadonlyMap<string, string>
  shelves: { words: WordShelf; keys: WordShelf }
}

/** What says so much less than the best is left out. */
const leastShare = 0.35

/**
 * Finds questions of the Help Center by words in English, Urdu or Roman Urdu, whichever language they
 * are shown in. Words are folded and stand for all their synonyms, as in the market's own search; one
 * that is found nowhere is taken for what sounds like it or is spelt nearly so. What stands in the
 * question says more than what stands in its answer, and a rare word more than a common one. Takes
 * any text; one that asks about nothing finds nothing.
 */
export function findHelp(typed: string): FoundHelp {
  const index = readIndex()
  const sums = index.entries.map(() => 0)
  const parts = partsOfQuestion(typed).map((part) => {
    const found = weigh(part, index)
    const taken = found.some(Boolean) ? part : guess(part, index)
    const strengths = taken === part ? found : weigh(taken, index)
    const rarity = Math.log(1 + sums.length / Math.max(1, strengths.filter(Boolean).length))
    strengths.forEach((strength, at) => {
      sums[at] = (sums[at] ?? 0) + strength * rarity
    })
    return taken
  })
  const least = Math.max(...sums) * leastShare
  const found = index.entries
    .map(({ id }, at) => ({ id, sum: sums[at] ?? 0 }))
    .filter(({ sum }) => sum > 0 && sum >= least)
    .sort((one, other) => other.sum - one.sum)
  return { questionIds: found.map(({ id }) => id), parts }
}

/** How much each entry has of a part. */
function weigh(part: HelpPart, { entries, words }: HelpIndex): number[] {
  const found = [...words].flatMap(([word, key]) =>
    part.searches.some((search) => isFoundIn(search, word, key)) ? [word] : [],
  )
  const isIn = (text: Text) =>
    part.concepts.some((concept) => text.concepts.has(concept)) ||
    found.some((word) => text.words.has(word))
  return entries.map(({ texts }) => texts.filter(isIn).reduce((sum, { weight }) => sum + weight, 0))
}

/** The part that a word found nowhere may have been meant for. */
function guess(part: HelpPart, { words, shelves }: HelpIndex): HelpPart {
  const guesses = part.words.flatMap((typed) => {
    const alike = [...words.keys()].filter((word) => soundsAlike(typed, word))
    return alike.length > 0 ? alike : nearWords(typed, [{ shelves, wordsOfKey: new Map() }])
  })
  return partOf(
    guesses.flatMap((word) => [...conceptsOf([word])]),
    guesses,
  )
}

let held: HelpIndex | undefined

/** Made when the first question is asked: most who come never ask one. */
function readIndex(): HelpIndex {
  held ??= makeIndex()
  return held
}

function makeIndex(): HelpIndex {
  const told = languages.flatMap((language) =>
    readPageWords(language, 'help').groups.flatMap(({ questions }) => questions),
  )
  const entries = [...new Set(told.map(({ id }) => id))].map((id) => {
    const same = told.filter((one) => one.id === id)
    const texts = [
      textOf(
        3,
        same.map(({ question }) => question),
      ),
      // Its id says in a word or two what a question is about, which the question itself may not.
      textOf(1.5, [id]),
      textOf(
        1,
        same.flatMap(({ answer }) => answer),
      ),
    ]
    return { id, texts }
  })
  const words = new Set(entries.flatMap(({ texts }) => texts.flatMap((text) => [...text.words])))
  const shelf: WordShelf = []
  for (const word of words) shelve(shelf, word)
  const keyed = new Map([...words].map((word) => [word, romanKey(word)]))
  return { entries, words: keyed, shelves: { words: shelf, keys: [] } }
}

function textOf(weight: number, html: readonly string[]): Text {
  const words = html.map((text) => splitWords(text.replace(/<[^>]*>|&[#\w]+;/g, ' ')))
  return {
    weight,
    words: new Set(words.flat()),
    concepts: new Set(words.flatMap((text) => [...conceptsOf(text)])),
  }
}
