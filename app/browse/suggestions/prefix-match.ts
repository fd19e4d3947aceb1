import { stopWords } from '../../search/query/stop-words.ts'
import { groupPairs } from '../../search/vocabulary/name-index.ts'
import { isLatin, minKeyLength, romanUrduKey } from '../../search/vocabulary/roman-urdu-key.ts'

export const maxCompletedWords = 200

/** A name that typed letters may begin: its words from each word on, and the keys of these. */
export type Spelling = { starts: readonly string[]; keys: readonly string[] }

/** What has been typed, folded; without a key if that would be too ambiguous. */
export type TypedPrefix = { text: string; key: string | undefined }

/** All of a name, the start of its first or a later word, or of one that only sounds the same. */
export type PrefixFit = 'whole' | 'first' | 'later' | 'alike'

export function toSpelling(words: readonly string[]): Spelling {
  const starts = words.flatMap((word, index) =>
    index === 0 || !stopWords.has(word) ? [words.slice(index).join(' ')] : [],
  )
  return { starts, keys: starts.map(keyOfText) }
}

export function toTypedPrefix(words: readonly string[]): TypedPrefix {
  const text = words.join(' ')
  const key = keyOfText(text)
  return { text, key: words.every(isLatin) && key.length >= minKeyLength ? key : undefined }
}

/** Finds names by their first letters, so that a key press need not compare with all of them. */
export type PrefixIndex<Of> = ReadonlyMap<string, readonly { of: Of; spelling: Spelling }[]>

export function buildPrefixIndex<Of>(
  names: readonly { of: Of; spellings: readonly Spelling[] }[],
): PrefixIndex<Of> {
  return groupPairs(
    names.flatMap(({ of, spellings }) =>
      spellings.flatMap((spelling) => {
        const entry = { of, spelling }
        return [...spelling.starts, ...spelling.keys].map(
          (start) => [firstLetters(start), entry] as const,
        )
      }),
    ),
  )
}

/** Finds what typed letters, at least two, may name; a name may be found several times. */
export function findByPrefix<Of>(
  index: PrefixIndex<Of>,
  typed: TypedPrefix,
): { of: Of; fit: PrefixFit }[] {
  const letters = new Set([firstLetters(typed.text), firstLetters(typed.key ?? typed.text)])
  return [...letters].flatMap((first) =>
    (index.get(first) ?? []).flatMap(({ of, spelling }) => {
      const fit = prefixFit(spelling, typed)
      return fit ? [{ of, fit }] : []
    }),
  )
}

function prefixFit({ starts, keys }: Spelling, { text, key }: TypedPrefix): PrefixFit | undefined {
  if (starts[0] === text) return 'whole'
  if (starts[0]?.startsWith(text)) return 'first'
  if (starts.some((start) => start.startsWith(text))) return 'later'
  return key && keys.some((start) => start.startsWith(key)) ? 'alike' : undefined
}

function firstLetters(text: string): string {
  return text.slice(0, 2)
}

function keyOfText(text: string): string {
  return text.split(' ').map(romanUrduKey).join(' ')
}
