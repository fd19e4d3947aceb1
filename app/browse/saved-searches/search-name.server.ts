import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog, Category } from '../../catalog/catalog.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import { formatLakhCrore } from '../../i18n/format/format-lakh-crore.ts'
import { formatPrice } from '../../i18n/format/format-price.ts'
import { withoutBrackets } from '../../i18n/format/without-brackets.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { goodsOf, queryWords, tokenizeQuery } from '../../search/query/parse-query.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import type { Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import {
  type DetailFilterField,
  listDetailFilterFields,
  namingFields,
} from '../filters/detail-filters.server.ts'
import { listActiveFilters } from '../filters/list-active-filters.server.ts'
import { type DetailInput, type ListingFilters, parseFilters } from '../filters/listing-filters.ts'
import {
  findCategory,
  findMentionedCategory,
  type ResolvedFilters,
  resolveFilters,
} from '../query/resolve-filters.server.ts'
import { parseRange, type RangeInput } from '../ranges/parse-range.ts'

/**
 * Names a canonical search by what it looks for: `Cows under Rs 3 lakh in Okara`, in the reader's language;
 * only words that name no goods stay as typed.
 */
export async function searchName(
  db: Database,
  { query, language, vocabulary }: SearchNameOptions,
): Promise<string> {
  const t = getTranslator(language)
  const catalog = await readCatalog(db, language)
  const requestedFilters = parseFilters(new URLSearchParams(query))
  const resolved = await resolveFilters(db, {
    catalog,
    requestedFilters,
    ...(vocabulary && { vocabulary }),
  })
  const { filters } = resolved
  const lexicon = await readLexicon(db)
  const category =
    resolved.category ?? findCategory(catalog, await findMentionedCategory(db, filters))
  const details = listNamedFields(category, filters.subcategory)
  const { kind, others } = splitKind(filters.details, details)
  const thing = nameThing(filters, kind, { catalog, lexicon, t })
  const options = listOptions({ ...filters, details: others }, { details, catalog })
  const parts = [...thing, ...options]
  const joined = parts.reduce((first, next) => t('savedSearches.name.and', { first, next }))
  const rest = [namePrice(filters.price, t), namePlace(resolved, t)].flatMap((part) => part ?? [])
  return rest.reduce(
    (first, next, index) =>
      t(`savedSearches.name.${parts.length > 1 && index === 0 ? 'and' : 'then'}`, { first, next }),
    joined,
  )
}

type SearchNameOptions = {
  query: string
  language: Language
  /** One just read, for many searches. */
  vocabulary?: Vocabulary
}

/**
 * The goods that are looked for: their label if the words mean just these, else the words, the category and the
 * kind.
 */
function nameThing(
  { q, category: slug, subcategory }: ListingFilters,
  kind: string | undefined,
  { catalog, lexicon, t }: { catalog: Catalog; lexicon: Lexicon; t: Translate },
): [string, ...string[]] {
  const category = findCategory(catalog, slug)
  const chosen = (category?.subcategories.find((one) => one.slug === subcategory) ?? category)?.name
  const said = q && labelOfWords(q, catalog, lexicon)
  const label = !q
    ? (chosen ?? t('browse.all'))
    : !subcategory || said === chosen
      ? said
      : undefined
  if (label) return [kind ? nameOfKind(kind, label, t) : label]
  return [isolateText(q ?? ''), ...[chosen, kind].flatMap((part) => part ?? [])]
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

/** The fields of a category; a name needs no brackets: `Sahiwal (cattle)`. */
function listNamedFields(category: Category | undefined, subcategory: string | undefined) {
  return listDetailFilterFields(category, subcategory).map((field) => ({
    ...field,
    options: field.options.map(({ value, label }) => ({ value, label: withoutBrackets(label) })),
  }))
}

/** Splits off the name of the goods, such as `Sahiwal`, if just one is chosen. */
function splitKind(inputs: readonly DetailInput[], fields: readonly DetailFilterField[]) {
  const [input, ...more] = inputs.filter(({ field }) => namingFields.has(field))
  const [value, ...otherValues] = input?.values ?? []
  if (more.length + otherValues.length > 0) return { kind: undefined, others: inputs }
  const options = fields.find(({ name }) => name === input?.field)?.options ?? []
  const kind = options.find((option) => option.value === value)?.label
  return { kind, others: kind ? inputs.filter((other) => other !== input) : inputs }
}

/** `Sahiwal cows`; `DAP` keeps its large letters. */
function nameOfKind(kind: string, label: string, t: Translate): string {
  const goods = label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
  return t('savedSearches.name.kind', { kind, goods })
}

function listOptions(
  filters: ListingFilters,
  { details, catalog }: { details: readonly DetailFilterField[]; catalog: Catalog },
): string[] {
  const others: ListingFilters = {
    ...filters,
    ...{ category: undefined, subcategory: undefined, price: {} },
    ...{ location: undefined, city: undefined, near: undefined },
  }
  const page = { filters: others, subcategories: [], details, near: undefined, interpretation: {} }
  return listActiveFilters(page, catalog).map(({ label }) => label)
}

function namePrice(typed: RangeInput, t: Translate): string | undefined {
  const { min, max } = parseRange(typed).range ?? {}
  const price = (amount: number) =>
    t('savedSearches.name.rupees', { amount: formatLakhCrore(amount, t) ?? formatPrice(amount) })
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
