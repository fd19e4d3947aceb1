import { useLanguage } from '../i18n/language.tsx'
import { useFrame } from '../layout/use-frame.tsx'
import type { ServiceFilters } from './service-filters.ts'

/** 'Farming Services', or for a search 'Services for "{q}"', and where. */
export function useServicesHeading({ q, location, city }: ServiceFilters): string {
  const { t } = useLanguage()
  const { provinces } = useFrame()
  if (!q) return t('nav.services')
  // Words in the other script would otherwise pull the quotation marks to the wrong side.
  const isolated = `\u2068${q}\u2069`
  const province = provinces.find(({ slug }) => slug === location)
  if (!province) return t('services.list.results', { q: isolated })
  const place = province.cities.find(({ slug }) => slug === city)?.name ?? province.name
  return t('services.list.resultsIn', { q: isolated, location: place })
}
