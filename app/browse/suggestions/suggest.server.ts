import { foldText } from '../../catalog/fold-text.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { minKeyLength, romanUrduKey } from '../../search/vocabulary/roman-urdu-key.ts'
import { listTitles } from '../list-data/list-titles.server.ts'
import { type MarketName, readMarketNames } from '../list-data/market-names.server.ts'

export type Suggestions = {
  titles: string[]
  categories: { slug: string; name: string }[]
  /** Subcategories; `within` is the name of the category that `category` is the slug of. */
  kinds: { category: string; slug: string; name: string; within: string }[]
}

const maxSuggestions = { titles: 5, categories: 3, kinds: 3 }
const minQueryLength = 2
const maxQueryLength = 200

/**
 * What somebody who has typed so much may mean: titles of public listings, categories and
 * subcategories whose names contain it, in the language it is typed in, or the reader's where its
 * letters do not tell. Less than 2 or more than 200 characters, and such as no text has, find
 * nothing.
 */
export async function suggest(
  db: Database,
  { typed, language }: { typed: string; language: Language },
): Promise<Suggestions> {
  const wanted = foldText(typed)
  const isSense =
    wanted.length >= minQueryLength && typed.length <= maxQueryLength && !typed.includes('\0')
  if (!isSense) return { titles: [], categories: [], kinds: [] }
  const [titles, names] = await Promise.all([
    listTitles(db, { typed, limit: maxSuggestions.titles }),
    readMarketNames(db),
  ])
  const found = findNames(names, wanted)
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

/** The names that answer, those nearest to what was typed first. */
function findNames(names: readonly MarketName[], wanted: string): MarketName[] {
  return names
    .map((name) => ({ name, distance: matchDistance(name, wanted) }))
    .filter(({ distance }) => distance !== undefined)
    .sort((one, other) => Number(one.distance) - Number(other.distance))
    .map(({ name }) => name)
}

function matchDistance({ names, terms }: MarketName, wanted: string): number | undefined {
  if (names.some((name) => name.startsWith(wanted))) return 0
  if (names.some((name) => startsWord(name, wanted))) return 1
  if (terms.some((term) => startsWord(term, wanted))) return 2
  if (names.some((name) => name.includes(wanted))) return 3
  const key = phoneticKey(wanted)
  if (key.length < minKeyLength || key === wanted) return undefined
  return [...names, ...terms].some((name) => startsWord(phoneticKey(name), key)) ? 4 : undefined
}

function startsWord(text: string, wanted: string): boolean {
  return ` ${text}`.includes(` ${wanted}`)
}

function phoneticKey(text: string): string {
  return text.split(' ').map(romanUrduKey).join(' ')
}
