import { languages } from '../../i18n/language.ts'
import { onReferenceChange } from '../../reference/reference-changes.server.ts'
import { matchesWord } from '../../search/query/text-match.ts'
import { addToBuckets, type LengthBuckets } from '../../search/vocabulary/edit-distance.ts'
import { isLatin, romanUrduKey } from '../../search/vocabulary/roman-urdu-key.ts'
import { similarWords } from '../../search/vocabulary/similar-words.ts'
import { consonantsOf, soundsAlike } from '../../search/vocabulary/sounds-alike.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import { readPageText } from '../text/read-content.server.ts'
import { helpPhrases, helpTerms } from './help-terms.ts'
import { type HelpToken, listConcepts, parseHelpQuery, toHelpToken } from './parse-help-query.ts'

export type FindHelpResult = { questionIds: string[]; parts: readonly HelpToken[] }

type WeightedText = { weight: number; words: ReadonlySet<string>; concepts: ReadonlySet<string> }
type HelpEntry = {
  id: string
  texts: readonly WeightedText[]
  phrases: readonly (readonly HelpToken[])[]
}
type HelpIndex = {
  entries: readonly HelpEntry[]
  /** Every word in questions and answers, with its Roman Urdu key. */
  words: ReadonlyMap<string, string>
  /** Words that a misspelt word may be corrected to: those above, phrases and terms. */
  wordIndex: {
    lengthBuckets: { words: LengthBuckets; keys: LengthBuckets }
    wordsOfKey: ReadonlyMap<string, readonly string[]>
    wordsOfSound: ReadonlyMap<string, readonly string[]>
  }
}

const minScoreShare = 0.35

/** Weight per token of a phrase that was typed in full: more than any single word can score. */
const phraseWeight = 25

/**
 * Searches in English, Urdu or Roman Urdu, whichever language is shown. Words are folded and
 * expanded to synonyms; unknown ones are corrected by spelling or sound. Questions with a matching
 * phrase come first.
 */
export function findHelp(typed: string): FindHelpResult {
  const index = helpIndex()
  const sums = index.entries.map(() => 0)
  const parts = parseHelpQuery(typed).map((part) => {
    const found = scoreEntries(part, index)
    const correctedPart =
      found.some(Boolean) || isInPhrase(part, index) ? part : correctSpelling(part, index)
    const strengths = correctedPart === part ? found : scoreEntries(correctedPart, index)
    const rarity = Math.log(1 + sums.length / Math.max(1, strengths.filter(Boolean).length))
    strengths.forEach((strength, at) => {
      sums[at] = (sums[at] ?? 0) + strength * rarity
    })
    return correctedPart
  })
  const least = Math.max(...sums) * minScoreShare
  const found = index.entries
    .map(({ id, phrases }, at) => ({
      id,
      sum: sums[at] ?? 0,
      phraseLength: longestPhraseMatch(phrases, parts),
    }))
    .filter(({ sum, phraseLength }) => phraseLength > 0 || (sum > 0 && sum >= least))
    .map(({ id, sum, phraseLength }) => ({ id, score: sum + phraseLength * phraseWeight }))
    .sort((one, other) => other.score - one.score)
  return { questionIds: found.map(({ id }) => id), parts }
}

/** The token count of the longest phrase that was typed in full; 0 for none. */
function longestPhraseMatch(
  phrases: readonly (readonly HelpToken[])[],
  typed: readonly HelpToken[],
): number {
  const matchingPhrases = phrases.filter((phrase) =>
    phrase.every((part) => typed.some((one) => isSameToken(one, part))),
  )
  return Math.max(0, ...matchingPhrases.map((phrase) => phrase.length))
}

/** Whether any phrase contains the token, so that it is not a misspelling. */
function isInPhrase(part: HelpToken, { entries }: HelpIndex): boolean {
  return entries.some(({ phrases }) =>
    phrases.some((phrase) => phrase.some((one) => isSameToken(part, one))),
  )
}

/** Whether two tokens match: by a shared concept, or by spelling or Roman Urdu key. */
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

function scoreEntries(part: HelpToken, { entries, words }: HelpIndex): number[] {
  const found = [...words].flatMap(([word, key]) =>
    part.searches.some((search) => matchesWord(search, word, key)) ? [word] : [],
  )
  const isIn = (text: WeightedText) =>
    part.concepts.some((concept) => text.concepts.has(concept)) ||
    found.some((word) => text.words.has(word))
  return entries.map(({ texts }) => texts.filter(isIn).reduce((sum, { weight }) => sum + weight, 0))
}

/** The token that an unknown word may have been meant for. */
function correctSpelling(part: HelpToken, { wordIndex }: HelpIndex): HelpToken {
  const guesses = part.words.flatMap((typed) => {
    const near = similarWords(typed, [wordIndex])
    if (near.length > 0) return near
    const sameSound = wordIndex.wordsOfSound.get(consonantsOf(typed) ?? '') ?? []
    return sameSound.filter((word) => soundsAlike(typed, word))
  })
  return toHelpToken(
    guesses.flatMap((word) => [...listConcepts([word])]),
    guesses,
  )
}

let cachedIndex: HelpIndex | undefined
onReferenceChange(() => {
  cachedIndex = undefined
})

/** Built on the first search: most visitors never search. */
function helpIndex(): HelpIndex {
  cachedIndex ??= buildIndex()
  return cachedIndex
}

function buildIndex(): HelpIndex {
  const entriesByLanguage = languages.flatMap((language) =>
    readPageText(language, 'help').groups.flatMap(({ questions }) => questions),
  )
  const entries = [...new Set(entriesByLanguage.map(({ id }) => id))].map((id) => {
    const same = entriesByLanguage.filter((one) => one.id === id)
    const texts = [
      toWeightedText(
        3,
        same.map(({ question }) => question),
      ),
      // The id names the subject in a word or two that the question may lack.
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
  return { entries, words: keyed, wordIndex: indexKnownWords([...words, ...phraseWords()]) }
}

/** Words of phrases, and terms of a single word. */
function phraseWords(): string[] {
  const terms = helpTerms.flat().map(tokenize)
  return [
    ...Object.values(helpPhrases).flat().flatMap(tokenize),
    ...terms.flatMap((words) => (words.length === 1 ? words : [])),
  ]
}

function indexKnownWords(all: readonly string[]): HelpIndex['wordIndex'] {
  const words = [...new Set(all)]
  const wordsOfKey = Map.groupBy(words.filter(isLatin), romanUrduKey)
  const lengthBuckets = { words: [] as LengthBuckets, keys: [] as LengthBuckets }
  for (const word of words) addToBuckets(lengthBuckets.words, word)
  for (const key of wordsOfKey.keys()) addToBuckets(lengthBuckets.keys, key)
  return {
    lengthBuckets,
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
