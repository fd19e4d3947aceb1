import { isolateText } from '../../i18n/format/bidi-text.ts'
import { joinPlace } from '../../i18n/format/join-place.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useListNames } from '../places/use-list-names.ts'
import type { ResultsPage } from './results-page.server.ts'

/** Returns 'Showing results for "{q}"' or 'All listings', and the place, or what is near. */
export function useSearchHeading(page: Pick<ResultsPage, 'filters' | 'cities' | 'near'>): string {
  const { t } = useLanguage()
  const { provinces } = useListNames(page)
  const { q, location, city } = page.filters
  if (page.near) {
    const around = { city: page.near.name, km: page.filters.km }
    return q
      ? t('browse.resultsNear', { ...around, q: isolateText(q) })
      : t('browse.allNear', around)
  }
  const province = provinces.find(({ slug }) => slug === location)
  const cityName = province?.cities.find(({ slug }) => slug === city)?.name
  const place =
    province && cityName
      ? joinPlace({ city: cityName, province: province.name }, t)
      : province?.name
  if (q) {
    const isolated = isolateText(q)
    return place
      ? t('browse.resultsIn', { q: isolated, location: place })
      : t('browse.results', { q: isolated })
  }
  return place ? t('browse.allIn', { location: place }) : t('browse.all')
}
