import { isFoundIn, type Search, searchOf } from './found-in.ts'
import type { Lexicon } from './lexicon.ts'
import { anywhereCode, titleCode } from './listing-codes.ts'
import { marks } from './marks.ts'
import { nearWords } from './near-typed.ts'
import { lettersOff } from './near-words.ts'
import type { Part } from './parts.ts'
import { holdsPart, type Vocabulary, wordsFound } from './vocabulary.server.ts'

/** Codes of which a listing must have at least one. */
export type Clause = readonly number[]

/**
 * What a listing must have to match: all of these; `title` for its title to match, `lead` for its
 * title and labels together.
 */
export type Clauses = { anywhere: Clause[]; lead: Clause[]; title: Clause[] }

/**
 * What the words are looked up in. Of a fragment that stands in more words than `mostWords` the
 * first are taken: words get their numbers in the order they come up, so those are the common ones.
 */
export type WordsKnown = {
  lexicon: Lexicon
  vocabulary: Vocabulary
  mostWords: number
  /** Whether the last word is still being typed: then it is not meant for another. */
  isTyping?: boolean
  /** What one request has looked up already: it asks for the same words in several searches. */
  lookedUp?: Map<string, Codes>
}

/** What a listing must have to match a part, whose neighbours may be written as one word with it. */
export function clausesOf(
  part: Part,
  known: WordsKnown,
  { before, after }: { before?: Part | undefined; after?: Part | undefined } = {},
): Clauses {
  const joined = [joinedWith(before, part), joinedWith(part, after)].filter((word) => word !== '')
  const terms = conceptCodes(part.concepts, known)
  const meant = isPlain(part) && !known.isTyping ? meantBy(part.words[0] ?? '', known) : []
  const each = part.words.map((word) =>
    together([terms, ...meant, ...[word, ...joined].map((form) => codesOfWord(form, known))]),
  )
  return {
    anywhere: each.map(({ anywhere }) => anywhere),
    lead: each.map(({ lead }) => lead),
    title: each.map(({ title }) => title),
  }
}

/**
 * What a listing must have to match all parts. `meant` gives what stands in for a part that nothing
 * was found for.
 */
export function clausesOfAll(
  parts: readonly Part[],
  known: WordsKnown,
  meant: (part: Part) => Clauses | undefined,
): Clauses {
  const all = parts.map(
    (part, at) =>
      meant(part) ?? clausesOf(part, known, { before: parts[at - 1], after: parts[at + 1] }),
  )
  return {
    anywhere: all.flatMap(({ anywhere }) => anywhere),
    lead: all.flatMap(({ lead }) => lead),
    title: all.flatMap(({ title }) => title),
  }
}

/** What somebody may have meant by a word that nothing was found for. */
export function nearClauses(typed: string, known: WordsKnown): Clauses & { taken: string[] } {
  const taken = nearWords(typed, [known.vocabulary, known.lexicon])
  const codes = together(taken.map((word) => codesAsMeant(word, known)))
  return { anywhere: [codes.anywhere], lead: [codes.lead], title: [codes.title], taken }
}

/** The known words that a word may be meant for which nothing is spelt with; mostly none. */
export function wordsMeant(word: string, known: WordsKnown): string[] {
  if (lettersOff(word) === 0 || isSpelt(word, known)) return []
  return nearWords(word, [known.lexicon])
}

function meantBy(word: string, known: WordsKnown): Codes[] {
  return wordsMeant(word, known).map((near) => codesAsMeant(near, known))
}

/** A word that another was taken for: as it is found, and as the terms that it is. */
function codesAsMeant(word: string, known: WordsKnown): Codes {
  const concepts = known.lexicon.oneWordTerms.get(word) ?? []
  return together([codesOfWord(word, known), conceptCodes(concepts, known)])
}

/** Whether the word as it is stands in a word of any text or label. */
function isSpelt(word: string, { lexicon, vocabulary }: WordsKnown): boolean {
  return (
    holdsPart(vocabulary, word) || lexicon.labelWords.some((label) => label.word.includes(word))
  )
}

/** The code of a mark; none where no listing ever had it. */
export function codeOfMark(name: string, { numbers }: Vocabulary): number | undefined {
  const number = numbers.get(name)
  return number === undefined ? undefined : anywhereCode(number)
}

/** The codes of those marks that listings had. */
export function codesOfMarks(names: readonly string[], vocabulary: Vocabulary): number[] {
  return names.flatMap((name) => codeOfMark(name, vocabulary) ?? [])
}

type Codes = { anywhere: number[]; lead: number[]; title: number[] }

function codesOfWord(word: string, known: WordsKnown): Codes {
  const name = `${known.mostWords} ${word}`
  const before = known.lookedUp?.get(name)
  if (before) return before
  const codes = lookUp(word, known)
  known.lookedUp?.set(name, codes)
  return codes
}

function lookUp(word: string, { lexicon, vocabulary, mostWords }: WordsKnown): Codes {
  const search = searchOf(word, lexicon)
  const words =
    search.kind === 'beginning'
      ? [marks.beginning(search.word)]
      : wordsFound(vocabulary, search, mostWords)
  return together([
    ...words.map((found) => codesOf(found, vocabulary)),
    markCodes(labelsFound(search, lexicon), vocabulary),
  ])
}

function labelsFound(search: Search, { labelWords }: Lexicon): string[] {
  return labelWords.flatMap((label) =>
    isFoundIn(search, label.word, label.key) ? label.marks : [],
  )
}

function conceptCodes(
  concepts: readonly string[],
  { lexicon, vocabulary }: Pick<WordsKnown, 'lexicon' | 'vocabulary'>,
): Codes {
  return together([
    ...concepts.map((concept) => codesOf(marks.concept(concept), vocabulary)),
    markCodes(
      concepts.flatMap((concept) => lexicon.marksOfConcept.get(concept) ?? []),
      vocabulary,
    ),
  ])
}

function codesOf(word: string, { numbers }: Vocabulary): Codes {
  const number = numbers.get(word)
  if (number === undefined) return { anywhere: [], lead: [], title: [] }
  const inTitle = [titleCode(number)]
  return { anywhere: [anywhereCode(number)], lead: inTitle, title: inTitle }
}

// A label is told as prominently as a title, so there is no second code for it.
function markCodes(names: readonly string[], vocabulary: Vocabulary): Codes {
  const codes = codesOfMarks(names, vocabulary)
  return { anywhere: codes, lead: codes, title: [] }
}

function together(all: readonly Codes[]): Codes {
  return {
    anywhere: [...new Set(all.flatMap(({ anywhere }) => anywhere))],
    lead: [...new Set(all.flatMap(({ lead }) => lead))],
    title: [...new Set(all.flatMap(({ title }) => title))],
  }
}

/** Two words as one, where neither says a term; empty where they do not stand so. */
function joinedWith(one: Part | undefined, other: Part | undefined): string {
  if (!one || !other || !isPlain(one) || !isPlain(other)) return ''
  return `${one.words[0]}${other.words[0]}`
}

export function isPlain({ words, concepts }: Part): boolean {
  return words.length === 1 && concepts.length === 0
}
