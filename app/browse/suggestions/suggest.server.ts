import { foldText } from '../../catalog/fold-text.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { minKeyLength, romanUrduKey } from '../../search/vocabulary/roman-urdu-key.ts'
import { listTitles } from '../list-data/list-titles.server.ts'
import { type MarketName, readMarketNames } from '../list-data/market-names.server.ts'

export type Suggestions = {
  titles: string[]
  categories: { slug: string; name: string }[]
  /** Subcategories; `category` is the slug of the category, `within` its name. */
  kinds: { category: string; slug: string; name: string; within: string }[]
}

const maxSuggestions = { titles: 5, categories: 3, kinds: 3 }
const minQueryLength = 2
const maxQueryLength = 200

/**
 * Suggests what a partly typed search may mean: titles of public listings, and categories and
 * subcategories by name or synonym. Names are in the language typed, or in the reader's if the
 * letters do not show it. Text under 2 or over 200 characters, or with a NUL character, finds
 * nothing.
 */
export async function suggest(
  db: Database,
  { typed, language }: { typed: string; language: Language },
): Promise<Suggestions> {
  const folded = foldText(typed)
  const isSense =
    folded.length >= minQueryLength && typed.length <= maxQueryLength && !typed.includes('\0')
  if (!isSense) return { titles: [], categories: [], kinds: [] }
  const [titles, names] = await Promise.all([
    listTitles(db, { typed, limit: maxSuggestions.titles }),
    readMarketNames(db),
  ])
  const found = findNames(names, folded)
  const spoken = detectLanguage(typed) ?? language
  const categoryName = (slug: string) =>
    names.find(({ category }) => category === slug)?.shown[spoken] ?? ''
  return {
    titles,
    categories: found
      .filter(({ kind }) => kind === undefined)
      .slice(0, maxSuggestions.categories)
      .map(({ category, shown }) => ({ slug: category, name: shown[spoken] })),
    kinds: found
      .flatMap(({ category, kind, shown }) => {
        const within = categoryName(category)
        return kind === undefined ? [] : { category, slug: kind, name: shown[spoken], within }
      })
      .slice(0, maxSuggestions.kinds),
  }
}

function detectLanguage(typed: string): Language | undefined {
  if (/\p{Script=Arabic}/u.test(typed)) return 'ur'
  return /[a-z]/i.test(typed) ? 'en' : undefined
}

/** Returns the matching names, closest match first. */
function findNames(names: readonly MarketName[], folded: string): MarketName[] {
  return names
    .map((name) => ({ name, distance: matchDistance(name, folded) }))
    .filter(({ distance }) => distance !== undefined)
    .sort((one, other) => Number(one.distance) - Number(other.distance))
    .map(({ name }) => name)
}

function matchDistance({ names, terms }: MarketName, folded: string): number | undefined {
  if (names.some((name) => name.startsWith(folded))) return 0
  if (names.some((name) => startsWord(name, folded))) return 1
  if (terms.some((term) => startsWord(term, folded))) return 2
  if (names.some((name) => name.includes(folded))) return 3
  const key = phoneticKey(folded)
  if (key.length < minKeyLength || key === folded) return undefined
  return [...names, ...terms].some((name) => startsWord(phoneticKey(name), key)) ? 4 : undefined
}

function startsWord(text: string, folded: string): boolean {
  return ` ${text}`.includes(` ${folded}`)
}

function phoneticKey(text: string): string {
  return text.split(' ').map(romanUrduKey).join(' ')
}
