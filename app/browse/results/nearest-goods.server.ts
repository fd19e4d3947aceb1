import type { Catalog } from '../../catalog/catalog.ts'
import {
  type ListingCardData,
  toListingCardData,
} from '../../listings/card/listing-card-data.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { href } from '../../platform/pages/href.ts'
import { goodsOf, tokenizeQuery, wholeMatch } from '../../search/query/parse-query.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { similarWords } from '../../search/vocabulary/similar-words.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import type { ListingFilters } from '../filters/listing-filters.ts'
import { findListings } from '../query/find-listings.server.ts'

/** The goods nearest to a search without results: its category or subcategory, newest first. */
export type NearestGoods = {
  category: string
  name: string
  address: string
  /** 1,001 means more than 1,000. */
  count: number
  cards: ListingCardData[]
}

const maxCards = 8

type NearestGoodsInput = {
  catalog: Catalog
  filters: ListingFilters
  /** Ids of the listings that are already on the page and get no second card. */
  shown: ReadonlySet<string>
  /** Whether this is the category's own page: then an empty category is not offered again. */
  isOwnPage: boolean
  hidingReader: string | undefined
}

/** The goods nearest to a search that found nothing; `undefined` if neither filters nor words name any goods. */
export async function findNearestGoods(
  db: Database,
  input: NearestGoodsInput,
): Promise<NearestGoods | undefined> {
  const { catalog, filters, shown, hidingReader } = input
  const named = filters.category
    ? [[filters.category, filters.subcategory].filter(Boolean).join('/')]
    : goodsNearWords(filters.q ?? '', await readLexicon(db))
  const [first] = named
  if (!first) return undefined
  const [slug = '', kindSlug] = first.split('/')
  const category = catalog.categories.find((one) => one.slug === slug)
  if (!category) return undefined
  const kind = category.subcategories.find((one) => one.slug === kindSlug)
  const limit = maxCards + shown.size
  for (const narrowest of kind ? [kind, undefined] : [undefined]) {
    const query = { category: slug, subcategory: narrowest?.slug, hidingReader }
    const { listings, count } = await findListings(db, { ...query, sortBy: 'newest', limit })
    if (count === 0 && narrowest) continue
    if (count === 0 && input.isOwnPage) return undefined
    const others = listings.filter(({ id }) => !shown.has(id)).slice(0, maxCards)
    return {
      category: slug,
      name: (narrowest ?? category).name,
      address: `${href('/category/:slug', slug)}${narrowest ? `?subcategory=${narrowest.slug}` : ''}`,
      count,
      cards: others.map((row) => toListingCardData(row, { catalog, now: new Date() })),
    }
  }
  return undefined
}

/**
 * The goods that words name, as `category` or `category/subcategory` slugs, the likeliest first; if none, those
 * that similar words name.
 */
function goodsNearWords(text: string, lexicon: Lexicon): string[] {
  const words = tokenize(text)
  const tokens = tokenizeQuery(words, lexicon)
  const named = tokens.flatMap((token) => [
    ...goodsOfConcepts(token.concepts, lexicon),
    ...wholeMatch(lexicon.goodsNames, token.words, lexicon).map((term) =>
      term.replace(/^(category|subcategory):/, ''),
    ),
  ])
  if (named.length > 0) return named
  return words
    .flatMap((word) => similarWords(word, [lexicon]))
    .flatMap((word) => goodsOfConcepts(lexicon.oneWordTerms.get(word) ?? [], lexicon))
}

function goodsOfConcepts(concepts: readonly string[], lexicon: Lexicon): string[] {
  const goods = goodsOf(concepts, lexicon)
  return [...goods.flatMap(({ is }) => is), ...goods.flatMap(({ among }) => among)]
}
