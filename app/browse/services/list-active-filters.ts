import type { ProvinceName } from '../../catalog/catalog-names.ts'
import type { Translate } from '../../i18n/translator.ts'
import { formatRange, formatRangePrice } from '../ranges/format-range.ts'
import { nearKilometres, type ServiceFilters, servicesUrl } from './service-filters.ts'
import type { ServicesPage } from './services-page.server.ts'

type FilterLabelOptions = { t: Translate; provinces: readonly ProvinceName[] }

export function listActiveFilters(
  { filters, near, freeFirst }: ServicesPage,
  { t, provinces }: FilterLabelOptions,
): { label: string; to: string }[] {
  const { type, location, city, price } = filters
  const cities = provinces.find(({ slug }) => slug === location)?.cities ?? []
  const chosen: { label: string | undefined; without: Partial<ServiceFilters> }[] = [
    { label: type && t(`services.types.${type}`), without: { type: undefined } },
    {
      label: location && t(`services.regions.${location}`),
      without: { location: undefined, city: undefined },
    },
    { label: cities.find(({ slug }) => city && slug === city)?.name, without: { city: undefined } },
    {
      label: near && t('filters.nearChip', { km: nearKilometres, city: near.name }),
      without: { near: undefined },
    },
    { label: freeFirst, without: { freeBy: undefined } },
    {
      label: formatRange(price, (amount) => formatRangePrice(amount, t), t),
      without: { price: {} },
    },
  ]
  return chosen.flatMap(({ label, without }) => {
    const to = servicesUrl({ ...filters, ...without, after: undefined })
    return label ? [{ label, to }] : []
  })
}
