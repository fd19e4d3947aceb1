import type { Catalog } from '../catalog/catalog.ts'
import { isPageOfItsOwn } from '../catalog/page-of-its-own.server.ts'
import { sayPlace } from '../catalog/say-place.server.ts'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Language } from '../i18n/language.ts'
import { sayCount } from '../i18n/say-count.ts'
import { withoutContacts } from '../i18n/without-contacts.ts'
import { serviceParams } from './service-filters.ts'
import type { ServicesPage } from './services-page.server.ts'

type Told = { page: ServicesPage; catalog: Catalog; language: Language }

/** The list of farm services, all or of one type or place, as search engines are told of it. */
export function describeServices({ page, catalog, language }: Told) {
  const t = translatorOf(language)
  const { filters, count, cards } = page
  const params = serviceParams(filters)
  const kind = filters.type ? t(`services.types.${filters.type}`) : t('nav.services')
  const place = sayPlace(filters, { catalog, language })
  const title = place ? t('head.inPlace', { name: kind, place }) : kind
  return {
    title,
    description: t('head.services', {
      title,
      count: sayCount('services.list.count', count, t),
    }),
    path: params.size > 0 ? `/services?${params}` : '/services',
    isIndexable: isPageOfItsOwn(params, count),
    above: filters.type || place ? [{ name: t('nav.services'), path: '/services' }] : [],
    lists: cards.map(({ id, title }) => ({
      name: withoutContacts(title),
      path: `/services/${id}`,
    })),
  }
}
