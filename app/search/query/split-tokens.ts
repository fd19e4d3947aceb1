import { orWords } from '../grammar/grammar-words.ts'
import type { Lexicon } from '../vocabulary/lexicon.ts'
import { longestMatch } from '../vocabulary/name-index.ts'
import { stopWords } from './stop-words.ts'

type Token = { words: readonly string[]; concepts: readonly string[] }

/** Splits words into terms and single words; those on both sides of "or" are one token. */
export function splitTokens(words: readonly string[], lexicon: Lexicon): Token[] {
  return joinChoices(joinSplitTerms(splitTerms(words, lexicon), lexicon), lexicon)
}

function splitTerms(words: readonly string[], lexicon: Lexicon): Token[] {
  const parts: Token[] = []
  for (let index = 0; index < words.length; ) {
    // `urea ya` is not `urya`.
    const end = words.findIndex((word, at) => at > index && orWords.has(word))
    const { length, said: concepts } = longestMatch(
      lexicon.concepts,
      end < 0 ? words : words.slice(0, end),
      index,
      lexicon.exactOnly,
    )
    parts.push({ words: words.slice(index, index + (length || 1)), concepts })
    index += length || 1
  }
  return parts
}

// Words between the two words of a term: `hal zameen mein chalana`.
const maxWordsBetween = 2

/** A term of two words with others between them is one token, if one of the two means nothing alone. */
function joinSplitTerms(parts: readonly Token[], lexicon: Lexicon): Token[] {
  const joined = [...parts]
  for (let index = 0; index < joined.length; index++) {
    for (let at = index + 2; at <= index + 1 + maxWordsBetween; at++) {
      const [first, ...between] = joined.slice(index, at)
      const second = joined[at]
      if (!first || !second || between.some(isOr)) break
      const concepts = conceptsOfPair(first, second, lexicon)
      if (concepts.length === 0) continue
      joined.splice(at, 1)
      joined[index] = { words: [...first.words, ...second.words], concepts }
      break
    }
  }
  return joined
}

function conceptsOfPair(one: Token, other: Token, lexicon: Lexicon): readonly string[] {
  const isPlain = [one, other].some(({ concepts }) => concepts.length === 0)
  const words = [...one.words, ...other.words]
  if (!isPlain || words.length !== 2 || words.some((word) => stopWords.has(word))) return []
  return lexicon.concepts.exact.get(words.join('')) ?? []
}

/**
 * Known words on both sides of "or" are one token that any of them matches: `gaye ya bhains`. A word may be known
 * only with another of the query: the breed `sahiwal` in `sahiwal ya cholistani gaye`.
 */
function joinChoices(parts: readonly Token[], lexicon: Lexicon): Token[] {
  const conceptsOf = (part: Token | undefined): readonly string[] => {
    if (!part || part.concepts.length > 0) return part?.concepts ?? []
    const others = parts.filter((other) => !other.words.some((word) => orWords.has(word)))
    return others
      .flatMap(({ words }) => words)
      .flatMap((word) => conceptsOfPair(part, { words: [word], concepts: [] }, lexicon))
  }
  const joined: Token[] = []
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] as Token
    const [one, other] = [joined.at(-1), parts[index + 1]]
    const [before, after] = isOr(part) ? [conceptsOf(one), conceptsOf(other)] : [[], []]
    if (!one || !other || before.length === 0 || after.length === 0) {
      joined.push(part)
      continue
    }
    const words = [...one.words, ...part.words, ...other.words]
    joined.splice(-1, 1, { words, concepts: [...new Set([...before, ...after])] })
    index++
  }
  return joined
}

function isOr({ words }: Token): boolean {
  return orWords.has(words.join(' '))
}
