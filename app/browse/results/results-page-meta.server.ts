import type { Catalog, Category } from '../../catalog/catalog.ts'
import { isIndexableList } from '../../catalog/is-indexable-list.server.ts'
import { formatPlace } from '../../catalog/places/format-place.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatCount } from '../../i18n/format/format-capped-count.ts'
import { stripContacts } from '../../i18n/format/remove-contacts.ts'
import { type Language, withLanguageParam } from '../../i18n/language.ts'
import { href } from '../../platform/pages/href.ts'
import { listParams } from '../filters/listing-filters.ts'
import type { ResultsPage } from './results-page.server.ts'

type ResultsMetaInput = { page: ResultsPage; catalog: Catalog; language: Language }

/** Describes the list of all listings, or of those in one place, to search engines. */
export function listingsPageMeta({ page, catalog, language }: ResultsMetaInput) {
  const t = getTranslator(language)
  const { category: slug } = page.filters
  const category = catalog.categories.find((one) => one.slug === slug)
  if (category) return categoryPageMeta({ page, catalog, language, category })
  const place = formatPlace(page.filters, { catalog, language })
  const count = formatCount('head.count', page.count, t)
  return {
    title: place ? t('browse.allIn', { location: place }) : t('browse.all'),
    description: place ? t('head.listingsIn', { place, count }) : t('head.listings', { count }),
    path: pageUrl('/listings', page),
    isIndexable: isIndexableList(listParams(page.filters), page.count),
    above: [],
    lists: listingsJsonLd(page),
  }
}

/** Describes a category page to search engines; with a place, as the page of the category there. */
export function categoryPageMeta(input: ResultsMetaInput & { category: Category }) {
  const { page, category, language } = input
  const t = getTranslator(language)
  const { name, description } = category
  const { location, city } = page.filters
  const place = formatPlace(page.filters, input)
  const root = href('/category/:slug', category.slug)
  return {
    title: place ? t('head.inPlace', { name, place }) : name,
    description: t('head.category', {
      count: formatCount('head.count', page.count, t),
      description,
    }),
    path: [root, location, location && city].filter(Boolean).join('/'),
    isIndexable: isIndexableList(listParams(page.filters), page.count),
    above: place ? [{ name, path: root }] : [],
    lists: listingsJsonLd(page),
    feed: {
      path: withLanguageParam(`${root}/feed.xml`, language),
      title: t('head.feed', { name }),
      type: 'application/atom+xml' as const,
    },
  }
}

/**
 * With words they are never indexed, but their links may be followed. Without words it is described as the list
 * of all listings.
 */
export function searchPageMeta(input: ResultsMetaInput) {
  const { page, language } = input
  const { q } = page.filters
  if (!q) return listingsPageMeta(input)
  const t = getTranslator(language)
  const query = stripContacts(q)
  const count = formatCount('head.count', page.count, t)
  return {
    title: t('browse.results', { q: query }),
    description: t('head.found', { q: query, count }),
    path: pageUrl('/search', page),
    isIndexable: false,
  }
}

function pageUrl(path: string, { filters }: ResultsPage): string {
  const params = listParams(filters)
  return params.size > 0 ? `${path}?${params}` : path
}

function listingsJsonLd({ cards }: ResultsPage) {
  return cards.map(({ id, title }) => ({
    name: stripContacts(title),
    path: href('/listing/:listingId', id),
  }))
}
