import { synonyms } from '../../../db/schema/search.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { foldText } from '../../catalog/fold-text.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { splitLabel } from '../../search/vocabulary/name-index.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'

/** A category or, with `kind`, a subcategory, and all its names, folded. */
export type MarketName = {
  category: string
  kind?: string
  shown: Record<Language, string>
  names: string[]
  /** Synonyms of a name, or of one part of it: `Bulls & Oxen` has two parts. */
  terms: string[]
}

const namesCache = new WeakMap<Catalog, Promise<MarketName[]>>()

/** Returns all categories, then all subcategories, cached as long as the catalog itself. */
export async function readMarketNames(db: Database): Promise<MarketName[]> {
  const [english, urdu] = await Promise.all([readCatalog(db, 'en'), readCatalog(db, 'ur')])
  const cached = namesCache.get(english)
  if (cached) return cached
  const loading = loadMarketNames(db, { english, urdu })
  namesCache.set(english, loading)
  loading.catch(() => namesCache.delete(english))
  return loading
}

async function loadMarketNames(
  db: Database,
  { english, urdu }: Record<'english' | 'urdu', Catalog>,
) {
  const groups = await db
    .select({ terms: synonyms.terms, concept: synonyms.concept })
    .from(synonyms)
  const termsOf = termFinder(groups.map(({ concept, terms }) => [concept, ...terms].map(foldText)))
  const toName = (shown: Record<Language, string>) => {
    const names = Object.values(shown).map(foldText)
    return { shown, names, terms: termsOf(names) }
  }
  const pairs = english.categories.map((en, index) => ({ en, ur: urdu.categories[index] ?? en }))
  return [
    ...pairs.map(({ en, ur }) => ({ category: en.slug, ...toName({ en: en.name, ur: ur.name }) })),
    ...pairs.flatMap(({ en, ur }) =>
      en.subcategories.map(({ slug, name }, index) => ({
        category: en.slug,
        kind: slug,
        ...toName({ en: name, ur: ur.subcategories[index]?.name ?? name }),
      })),
    ),
  ]
}

/** Returns a function that finds the synonyms of names, or of their parts. */
function termFinder(groups: string[][]) {
  const groupsOf = new Map<string, string[][]>()
  for (const group of groups) {
    for (const term of group) {
      const words = joinWords(tokenize(term))
      groupsOf.set(words, [...(groupsOf.get(words) ?? []), group])
    }
  }
  return (names: string[]) => {
    const pieces = names.flatMap(splitLabel).map(joinWords)
    const terms = pieces.flatMap((piece) => groupsOf.get(piece)?.flat() ?? [])
    return [...new Set(terms)].filter((term) => !names.includes(term))
  }
}

function joinWords(words: readonly string[]): string {
  return words.join(' ')
}
