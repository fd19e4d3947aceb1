import { isolateText } from '../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useListNames } from '../places/use-list-names.ts'
import type { ServicesPage } from './services-page.server.ts'

/** 'Farming Services', or for a search 'Services for "{q}"' with the place, or what is near. */
export function useServicesHeading(
  page: Pick<ServicesPage, 'filters' | 'cities' | 'near'>,
): string {
  const { t } = useLanguage()
  const { provinces } = useListNames(page)
  const { q, location, city } = page.filters
  if (page.near) {
    const city = page.near.name
    return q
      ? t('services.list.resultsNear', { q: isolateText(q), city })
      : t('services.list.allNear', { city })
  }
  if (!q) return t('nav.services')
  const isolated = isolateText(q)
  const province = provinces.find(({ slug }) => slug === location)
  if (!province) return t('services.list.results', { q: isolated })
  const place = province.cities.find(({ slug }) => slug === city)?.name ?? province.name
  return t('services.list.resultsIn', { q: isolated, location: place })
}
