import { formatRange, formatRangePrice } from '../../browse/ranges/format-range.ts'
import type { Translate } from '../../i18n/dictionary.ts'
import type { FrameProvince } from '../../layout/page/layout-types.ts'
import { type ServiceFilters, servicesUrl } from './service-filters.ts'
import type { ServicesPage } from './services-page.server.ts'

type FilterLabelOptions = { t: Translate; provinces: readonly FrameProvince[] }

/** What narrows a list of services, in the order of the filters, each with the list without it. */
export function listActiveFilters(
  { filters, understood }: ServicesPage,
  { t, provinces }: FilterLabelOptions,
): { label: string; to: string }[] {
  const { type, location, city, price } = filters
  const cities = provinces.find(({ slug }) => slug === location)?.cities ?? []
  const chosen: { label: string | undefined; without: Partial<ServiceFilters> }[] = [
    { label: understood.place, without: { plain: 'place' } },
    { label: type && t(`services.types.${type}`), without: { type: undefined } },
    {
      label: location && t(`services.regions.${location}`),
      without: { location: undefined, city: undefined },
    },
    { label: cities.find(({ slug }) => city && slug === city)?.name, without: { city: undefined } },
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
