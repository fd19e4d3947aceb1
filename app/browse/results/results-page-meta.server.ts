import type { Catalog, Category } from '../../catalog/catalog.ts'
import { formatPlace } from '../../catalog/format-place.server.ts'
import { isIndexableList } from '../../catalog/is-indexable-list.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatCount } from '../../i18n/format/format-count.ts'
import { stripContacts } from '../../i18n/format/remove-contacts.ts'
import { type Language, withLanguageParam } from '../../i18n/language.ts'
import { listParams } from '../filters/listing-filters.ts'
import type { ResultsPage } from './results-page.server.ts'

type ResultsMetaInput = { page: ResultsPage; catalog: Catalog; language: Language }

/** The list of everything, or of everything in one place, as search engines are told of it. */
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

/** The page of a category. Narrowed to a place, it is told of as the page that place has there. */
export function categoryPageMeta(told: ResultsMetaInput & { category: Category }) {
  const { page, category, language } = told
  const t = getTranslator(language)
  const { name, description } = category
  const { location, city } = page.filters
  const place = formatPlace(page.filters, told)
  const root = `/category/${category.slug}`
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

/** What a search has found: never a page of its own, but its links may be followed. */
export function searchPageMeta({ page, language }: ResultsMetaInput) {
  const t = getTranslator(language)
  const { q } = page.filters
  const words = q && stripContacts(q)
  const count = formatCount('head.count', page.count, t)
  return {
    title: words ? t('browse.results', { q: words }) : t('browse.all'),
    description: words ? t('head.found', { q: words, count }) : t('head.listings', { count }),
    path: pageUrl('/search', page),
    isIndexable: false,
  }
}

function pageUrl(path: string, { filters }: ResultsPage): string {
  const params = listParams(filters)
  return params.size > 0 ? `${path}?${params}` : path
}

function listingsJsonLd({ cards }: ResultsPage) {
  return cards.map(({ id, title }) => ({ name: stripContacts(title), path: `/listing/${id}` }))
}
