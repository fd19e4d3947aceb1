import { languages } from '../../i18n/language.ts'
import { matchesWord } from '../../search/query/text-match.ts'
import { addToBuckets, type LengthBuckets } from '../../search/vocabulary/edit-distance.ts'
import { isLatin, romanUrduKey } from '../../search/vocabulary/roman-urdu-key.ts'
import { similarWords } from '../../search/vocabulary/similar-words.ts'
import { consonantsOf, soundsAlike } from '../../search/vocabulary/sounds-alike.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import { readPageText } from '../text/read-content.server.ts'
import { helpPhrases } from './help-phrases.ts'
import { helpTerms } from './help-terms.ts'
import { type HelpToken, listConcepts, parseHelpQuery, toHelpToken } from './parse-help-query.ts'

/** The ids of the questions that answer what was typed, the best first, and what was asked in it. */
export type FindHelpResult = { questionIds: string[]; parts: readonly HelpToken[] }

/** A text about a question, in both languages, and how much it says to be found there. */
type WeightedText = { weight: number; words: ReadonlySet<string>; concepts: ReadonlySet<string> }
type HelpEntry = {
  id: string
  texts: readonly WeightedText[]
  phrases: readonly (readonly HelpToken[])[]
}
type HelpIndex = {
  entries: readonly HelpEntry[]
  /** Every word that stands in a question or an answer, and its key. */
  words: ReadonlyMap<string, string>
  /** Those, the words of phrases and the terms: whatever a misspelt word may have been meant for. */
  known: {
    shelves: { words: LengthBuckets; keys: LengthBuckets }
    wordsOfKey: ReadonlyMap<string, readonly string[]>
    wordsOfSound: ReadonlyMap<string, readonly string[]>
  }
}

/** What says so much less than the best is left out. */
const minScoreShare = 0.35

/** For each part of a phrase that was typed whole: more than a word can say by where it stands. */
const phraseWeight = 25

/**
 * Finds questions of the Help Center by words in English, Urdu or Roman Urdu, whichever language they
 * are shown in. Words are folded and stand for all their synonyms, as in the market's own search; one
 * that is found nowhere is taken for what is spelt nearly so or sounds like it. A question comes first
 * where people are known to ask it in these words (`helpPhrases`); otherwise what stands in the
 * question says more than what stands in its answer, and a rare word more than a common one. Takes
 * any text and reads its first 200 characters; one that asks about nothing finds nothing.
 */
export function findHelp(typed: string): FindHelpResult {
  const index = helpIndex()
  const sums = index.entries.map(() => 0)
  const parts = parseHelpQuery(typed).map((part) => {
    const found = scoreEntries(part, index)
    const taken =
      found.some(Boolean) || isInPhrase(part, index) ? part : correctSpelling(part, index)
    const strengths = taken === part ? found : scoreEntries(taken, index)
    const rarity = Math.log(1 + sums.length / Math.max(1, strengths.filter(Boolean).length))
    strengths.forEach((strength, at) => {
      sums[at] = (sums[at] ?? 0) + strength * rarity
    })
    return taken
  })
  const least = Math.max(...sums) * minScoreShare
  const found = index.entries
    .map(({ id, phrases }, at) => ({
      id,
      sum: sums[at] ?? 0,
      asked: longestPhraseMatch(phrases, parts),
    }))
    .filter(({ sum, asked }) => asked > 0 || (sum > 0 && sum >= least))
    .map(({ id, sum, asked }) => ({ id, score: sum + asked * phraseWeight }))
    .sort((one, other) => other.score - one.score)
  return { questionIds: found.map(({ id }) => id), parts }
}

/** How many parts the longest phrase has of which all parts were typed; 0 for none. */
function longestPhraseMatch(
  phrases: readonly (readonly HelpToken[])[],
  typed: readonly HelpToken[],
): number {
  const asked = phrases.filter((phrase) =>
    phrase.every((part) => typed.some((one) => isSameToken(one, part))),
  )
  return Math.max(0, ...asked.map((phrase) => phrase.length))
}

/** Whether some phrase has the part, so that it is no misspelt word. */
function isInPhrase(part: HelpToken, { entries }: HelpIndex): boolean {
  return entries.some(({ phrases }) =>
    phrases.some((phrase) => phrase.some((one) => isSameToken(part, one))),
  )
}

/** Whether two parts say the same: a concept they share, or a word by its letters or its key. */
function isSameToken(one: HelpToken, other: HelpToken): boolean {
  return (
    one.concepts.some((concept) => other.concepts.includes(concept)) ||
    one.words.some((word) =>
      other.words.some((phraseWord) => word === phraseWord || isSameKey(word, phraseWord)),
    )
  )
}

function isSameKey(one: string, other: string): boolean {
  return isLatin(one) && isLatin(other) && romanUrduKey(one) === romanUrduKey(other)
}

/** How much each entry has of a part. */
function scoreEntries(part: HelpToken, { entries, words }: HelpIndex): number[] {
  const found = [...words].flatMap(([word, key]) =>
    part.searches.some((search) => matchesWord(search, word, key)) ? [word] : [],
  )
  const isIn = (text: WeightedText) =>
    part.concepts.some((concept) => text.concepts.has(concept)) ||
    found.some((word) => text.words.has(word))
  return entries.map(({ texts }) => texts.filter(isIn).reduce((sum, { weight }) => sum + weight, 0))
}

/** The part that a word found nowhere may have been meant for. */
function correctSpelling(part: HelpToken, { known }: HelpIndex): HelpToken {
  const guesses = part.words.flatMap((typed) => {
    const near = similarWords(typed, [known])
    if (near.length > 0) return near
    const sameSound = known.wordsOfSound.get(consonantsOf(typed) ?? '') ?? []
    return sameSound.filter((word) => soundsAlike(typed, word))
  })
  return toHelpToken(
    guesses.flatMap((word) => [...listConcepts([word])]),
    guesses,
  )
}

let cachedIndex: HelpIndex | undefined

/** Made when the first question is asked: most who come never ask one. */
function helpIndex(): HelpIndex {
  cachedIndex ??= buildIndex()
  return cachedIndex
}

function buildIndex(): HelpIndex {
  const told = languages.flatMap((language) =>
    readPageText(language, 'help').groups.flatMap(({ questions }) => questions),
  )
  const entries = [...new Set(told.map(({ id }) => id))].map((id) => {
    const same = told.filter((one) => one.id === id)
    const texts = [
      toWeightedText(
        3,
        same.map(({ question }) => question),
      ),
      // Its id says in a word or two what a question is about, which the question itself may not.
      toWeightedText(1.5, [id]),
      toWeightedText(
        1,
        same.flatMap(({ answer }) => answer),
      ),
    ]
    return { id, texts, phrases: (helpPhrases[id] ?? []).map(parseHelpQuery) }
  })
  const words = new Set(entries.flatMap(({ texts }) => texts.flatMap((text) => [...text.words])))
  const keyed = new Map([...words].map((word) => [word, romanUrduKey(word)]))
  return { entries, words: keyed, known: indexKnownWords([...words, ...phraseWords()]) }
}

/** The words of the phrases, and the terms that are one word. */
function phraseWords(): string[] {
  const terms = helpTerms.flat().map(tokenize)
  return [
    ...Object.values(helpPhrases).flat().flatMap(tokenize),
    ...terms.flatMap((words) => (words.length === 1 ? words : [])),
  ]
}

function indexKnownWords(all: readonly string[]): HelpIndex['known'] {
  const words = [...new Set(all)]
  const wordsOfKey = Map.groupBy(words.filter(isLatin), romanUrduKey)
  const shelves = { words: [] as LengthBuckets, keys: [] as LengthBuckets }
  for (const word of words) addToBuckets(shelves.words, word)
  for (const key of wordsOfKey.keys()) addToBuckets(shelves.keys, key)
  return {
    shelves,
    wordsOfKey,
    wordsOfSound: Map.groupBy(words, (word) => consonantsOf(word) ?? word),
  }
}

function toWeightedText(weight: number, html: readonly string[]): WeightedText {
  const words = html.map((text) => tokenize(text.replace(/<[^>]*>|&[#\w]+;/g, ' ')))
  return {
    weight,
    words: new Set(words.flat()),
    concepts: new Set(words.flatMap((text) => [...listConcepts(text)])),
  }
}
