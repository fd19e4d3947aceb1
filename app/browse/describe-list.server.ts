import type { Catalog, Category } from '../catalog/catalog.ts'
import { isPageOfItsOwn } from '../catalog/page-of-its-own.server.ts'
import { sayPlace } from '../catalog/say-place.server.ts'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import { inLanguage, type Language } from '../i18n/language.ts'
import { sayCount } from '../i18n/say-count.ts'
import { withoutContacts } from '../i18n/without-contacts.ts'
import type { ListPage } from './list-page.server.ts'
import { listParams } from './listing-filters.ts'

type Told = { page: ListPage; catalog: Catalog; language: Language }

/** The list of everything, or of everything in one place, as search engines are told of it. */
export function describeListings({ page, catalog, language }: Told) {
  const t = translatorOf(language)
  const { category: slug } = page.filters
  const category = catalog.categories.find((one) => one.slug === slug)
  if (category) return describeCategory({ page, catalog, language, category })
  const place = sayPlace(page.filters, { catalog, language })
  const count = sayCount('head.count', page.count, t)
  return {
    title: place ? t('browse.allIn', { location: place }) : t('browse.all'),
    description: place ? t('head.listingsIn', { place, count }) : t('head.listings', { count }),
    path: addressOf('/listings', page),
    isIndexable: isPageOfItsOwn(listParams(page.filters), page.count),
    above: [],
    lists: listedOn(page),
  }
}

/** The page of a category. Narrowed to a place, it is told of as the page that place has there. */
export function describeCategory(told: Told & { category: Category }) {
  const { page, category, language } = told
  const t = translatorOf(language)
  const { name, description } = category
  const { location, city } = page.filters
  const place = sayPlace(page.filters, told)
  const root = `/category/${category.slug}`
  return {
    title: place ? t('head.inPlace', { name, place }) : name,
    description: t('head.category', { count: sayCount('head.count', page.count, t), description }),
    path: [root, location, location && city].filter(Boolean).join('/'),
    isIndexable: isPageOfItsOwn(listParams(page.filters), page.count),
    above: place ? [{ name, path: root }] : [],
    lists: listedOn(page),
    feed: {
      path: inLanguage(`${root}/feed.xml`, language),
      title: t('head.feed', { name }),
      type: 'application/atom+xml' as const,
    },
  }
}

/** What a search has found: never a page of its own, but its links may be followed. */
export function describeFound({ page, language }: Told) {
  const t = translatorOf(language)
  const { q } = page.filters
  const words = q && withoutContacts(q)
  const count = sayCount('head.count', page.count, t)
  return {
    title: words ? t('browse.results', { q: words }) : t('browse.all'),
    description: words ? t('head.found', { q: words, count }) : t('head.listings', { count }),
    path: addressOf('/search', page),
    isIndexable: false,
  }
}

function addressOf(path: string, { filters }: ListPage): string {
  const params = listParams(filters)
  return params.size > 0 ? `${path}?${params}` : path
}

function listedOn({ cards }: ListPage) {
  return cards.map(({ id, title }) => ({ name: withoutContacts(title), path: `/listing/${id}` }))
}
