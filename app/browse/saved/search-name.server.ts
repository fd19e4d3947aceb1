import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import { formatAmount, formatPrice } from '../../i18n/format/format-price.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { goodsOf, queryWords, tokenizeQuery } from '../../search/query/parse-query.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import type { Lexicon } from '../../search/vocabulary/synonyms.ts'
import { listDetailFilterFields } from '../filters/detail-filters.server.ts'
import { listActiveFilters } from '../filters/list-active-filters.ts'
import { type ListingFilters, parseFilters } from '../filters/listing-filters.ts'
import {
  findCategory,
  type ResolvedFilters,
  resolveFilters,
} from '../query/resolve-filters.server.ts'
import { parseRange, type RangeInput } from '../ranges/parse-range.ts'
import { findMentionedCategory } from '../results/describe-understood-query.server.ts'

/**
 * Names a search, given in the form that `canonicalSearchUrl` returns, by what it looks for: `Cows under
 * Rs 3 lakh in Okara`. The thing, its options, the price and the place, in the reader's language; only
 * words that name no goods stay as typed.
 */
export async function searchName(
  db: Database,
  { query, language }: { query: string; language: Language },
): Promise<string> {
  const t = getTranslator(language)
  const catalog = await readCatalog(db, language)
  const requestedFilters = parseFilters(new URLSearchParams(query))
  const resolved = await resolveFilters(db, { catalog, requestedFilters })
  const { filters } = resolved
  const lexicon = await readLexicon(db)
  const category =
    resolved.category ?? findCategory(catalog, await findMentionedCategory(db, filters))
  const thing = nameThing(filters, { catalog, lexicon, t })
  const options = listOptions({ ...resolved, category }, { catalog, t })
  const parts = [...thing, ...options]
  const joined = parts.reduce((first, next) => t('savedSearches.name.and', { first, next }))
  const rest = [namePrice(filters.price, t), namePlace(resolved, t)].flatMap((part) => part ?? [])
  return rest.reduce(
    (first, next, index) =>
      t(`savedSearches.name.${parts.length > 1 && index === 0 ? 'and' : 'then'}`, { first, next }),
    joined,
  )
}

/**
 * The goods that are looked for: their label if the words mean just these, else the words and the
 * category that narrows them.
 */
function nameThing(
  { q, category: slug, subcategory }: ListingFilters,
  { catalog, lexicon, t }: { catalog: Catalog; lexicon: Lexicon; t: Translate },
): [string, ...string[]] {
  const category = findCategory(catalog, slug)
  const kind = category?.subcategories.find((one) => one.slug === subcategory)
  const chosen = (kind ?? category)?.name
  if (!q) return [chosen ?? t('browse.all')]
  const label = labelOfWords(q, catalog, lexicon)
  if (label && (!kind || kind.name === label)) return [label]
  return chosen ? [isolateText(q), chosen] : [isolateText(q)]
}

/** The label of the one subcategory all of whose listings are what the words say. */
function labelOfWords(q: string, catalog: Catalog, lexicon: Lexicon): string | undefined {
  const [token, ...others] = tokenizeQuery(queryWords(q), lexicon)
  const goods = goodsOf(token?.concepts ?? [], lexicon)
  const [slugs, ...more] = goods.flatMap(({ is }) => is)
  if (others.length > 0 || !slugs || more.length > 0) return undefined
  const [category, subcategory] = slugs.split('/')
  return findCategory(catalog, category)?.subcategories.find(({ slug }) => slug === subcategory)
    ?.name
}

/** All other filters, by the labels of their chips. */
function listOptions(
  { filters, category }: ResolvedFilters,
  { catalog, t }: { catalog: Catalog; t: Translate },
): string[] {
  const others: ListingFilters = {
    ...filters,
    ...{ category: undefined, subcategory: undefined, price: {} },
    ...{ location: undefined, city: undefined, near: undefined },
  }
  const details = listDetailFilterFields(category, filters.subcategory)
  const page = { filters: others, subcategories: [], details, near: undefined, interpretation: {} }
  return listActiveFilters(page, { ...catalog, t }).map(({ label }) => label)
}

function namePrice(typed: RangeInput, t: Translate): string | undefined {
  const { min, max } = parseRange(typed).range ?? {}
  const price = (amount: number) =>
    t('savedSearches.name.rupees', { amount: formatAmount(amount, t) ?? formatPrice(amount) })
  if (min !== undefined && max !== undefined)
    return t('savedSearches.name.between', { min: price(min), max: price(max) })
  if (max !== undefined) return t('savedSearches.name.upTo', { price: price(max) })
  return min === undefined ? undefined : t('savedSearches.name.from', { price: price(min) })
}

function namePlace({ near, city, province }: ResolvedFilters, t: Translate): string | undefined {
  if (near) return t('savedSearches.name.near', { place: near.name })
  const place = (city ?? province)?.name
  return place && t('savedSearches.name.in', { place })
}
