import { isolateText } from '../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useLayoutData } from '../../layout/page/use-layout-data.tsx'
import type { ServiceFilters } from './service-filters.ts'

/** 'Farming Services', or for a search 'Services for "{q}"' with the place. */
export function useServicesHeading({ q, location, city }: ServiceFilters): string {
  const { t } = useLanguage()
  const { provinces } = useLayoutData()
  if (!q) return t('nav.services')
  const isolated = isolateText(q)
  const province = provinces.find(({ slug }) => slug === location)
  if (!province) return t('services.list.results', { q: isolated })
  const place = province.cities.find(({ slug }) => slug === city)?.name ?? province.name
  return t('services.list.resultsIn', { q: isolated, location: place })
}
