import { useLanguage } from '../i18n/language.tsx'
import { useFrame } from '../layout/use-frame.tsx'
import type { ListingFilters } from './listing-filters.ts'

/** 'Showing results for "{q}"' or 'All listings', and where. */
export function useSearchHeading({ q, location, city }: ListingFilters): string {
  const { t } = useLanguage()
  const { provinces } = useFrame()
  const province = provinces.find(({ slug }) => slug === location)
  const cityName = province?.cities.find(({ slug }) => slug === city)?.name
  const place =
    province && cityName
      ? t('browse.place', { city: cityName, province: province.name })
      : province?.name
  if (q) {
    // Words in the other script would otherwise pull the quotation marks to the wrong side.
    const isolated = `\u2068${q}\u2069`
    return place
      ? t('browse.resultsIn', { q: isolated, location: place })
      : t('browse.results', { q: isolated })
  }
  return place ? t('browse.allIn', { location: place }) : t('browse.all')
}
