import type { Catalog } from '../../catalog/catalog.ts'
import { isIndexableList } from '../../catalog/is-indexable-list.server.ts'
import { formatPlace } from '../../catalog/places/format-place.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatCount } from '../../i18n/format/format-capped-count.ts'
import { stripContacts } from '../../i18n/format/remove-contacts.ts'
import type { Language } from '../../i18n/language.ts'
import { href } from '../../platform/pages/href.ts'
import { serviceParams } from './service-filters.ts'
import type { ServicesPage } from './services-page.server.ts'

type ServicesMetaInput = { page: ServicesPage; catalog: Catalog; language: Language }

export function servicesPageMeta({ page, catalog, language }: ServicesMetaInput) {
  const t = getTranslator(language)
  const { filters, count, cards } = page
  const params = serviceParams(filters)
  const kind = filters.type ? t(`services.types.${filters.type}`) : t('nav.services')
  const place = formatPlace(filters, { catalog, language })
  const title = place ? t('head.inPlace', { name: kind, place }) : kind
  return {
    title,
    description: t('head.services', {
      title,
      count: formatCount('services.list.count', count, t),
    }),
    path: params.size > 0 ? `/services?${params}` : '/services',
    isIndexable: isIndexableList(params, count),
    above: filters.type || place ? [{ name: t('nav.services'), path: '/services' }] : [],
    lists: cards.map(({ id, title }) => ({
      name: stripContacts(title),
      path: href('/services/:serviceId', id),
    })),
  }
}
