import type { Translate } from '../../i18n/dictionary.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import type { FrameCategory, FrameProvince } from '../../layout/page/layout-types.ts'
import { formatRange, formatRangePrice } from '../ranges/format-range.ts'
import type { ResultsPage } from '../results/results-page.server.ts'
import type { DetailFilterField } from './detail-filters.server.ts'
import type { DetailInput, ListingFilters } from './listing-filters.ts'

/** A chosen filter in words, and the change that takes it away. */
export type ActiveFilter = { label: string; without: Partial<ListingFilters> }

type FilteredPage = Pick<ResultsPage, 'filters' | 'subcategories' | 'near' | 'understood'> & {
  details: readonly DetailFilterField[]
}

type FilterLabels = {
  t: Translate
  categories: readonly FrameCategory[]
  provinces: readonly FrameProvince[]
}

/** What narrows a list, in the order of the filters: what was chosen and what was understood. */
export function listActiveFilters(page: FilteredPage, names: FilterLabels): ActiveFilter[] {
  const { filters } = page
  const { t } = names
  const chosen: (Partial<ActiveFilter> & Pick<ActiveFilter, 'without'>)[] = [
    ...interpretedFilters(page),
    ...placeFilters(page, names),
    {
      label: formatRange(filters.price, (price) => formatRangePrice(price, t), t),
      without: { price: {} },
    },
    ...page.details.flatMap((detail) => activeDetailFilter(detail, filters.details, t)),
    {
      label: filters.condition && t(`listing.conditions.${filters.condition}`),
      without: { condition: undefined },
    },
    {
      label: filters.deliveryAvailable && t(deliveryLabels[filters.deliveryAvailable]),
      without: { deliveryAvailable: undefined },
    },
    {
      label: filters.paymentTerms && t(`listing.payment.${filters.paymentTerms}`),
      without: { paymentTerms: undefined },
    },
    {
      label: filters.organic && t(organicLabels[filters.organic]),
      without: { organic: undefined },
    },
    { label: formatQuantityRange(filters, t), without: { quantity: {} } },
    {
      label: filters.within && t(`filters.posted.${filters.within}`),
      without: { within: undefined },
    },
    { label: filters.featured && t('filters.featured'), without: { featured: undefined } },
    { label: filters.urgent && t('filters.urgent'), without: { urgent: undefined } },
  ]
  return chosen.flatMap(({ label, without }) => (label ? [{ label, without }] : []))
}

const deliveryLabels = { yes: 'listing.fields.deliveryAvailable', no: 'filters.noDelivery' }
export const organicLabels = { yes: 'filters.organic', no: 'filters.nonOrganic' }

function interpretedFilters({ understood, filters }: FilteredPage) {
  const { plain } = filters
  return [
    {
      label: understood.category,
      without: { plain: [...plain, 'category' as const], subcategory: undefined, details: [] },
    },
    { label: understood.place, without: { plain: [...plain, 'place' as const] } },
  ]
}

function placeFilters({ filters, subcategories, near }: FilteredPage, names: FilterLabels) {
  const { t, categories, provinces } = names
  const province = provinces.find(({ slug }) => slug === filters.location)
  const nameIn = (all: readonly { slug?: string; name: string }[], slug?: string) =>
    all.find((one) => one.slug === slug)?.name
  return [
    {
      label: nameIn(categories, filters.category),
      without: { category: undefined, subcategory: undefined, details: [] },
    },
    {
      label: nameIn(subcategories, filters.subcategory),
      without: { subcategory: undefined },
    },
    { label: province?.name, without: { location: undefined, city: undefined } },
    { label: nameIn(province?.cities ?? [], filters.city), without: { city: undefined } },
    {
      label: near && t('filters.nearChip', { km: filters.km, city: near.name }),
      without: { near: undefined },
    },
  ]
}

function activeDetailFilter(
  { name, label, type, options }: DetailFilterField,
  wishes: readonly DetailInput[],
  t: Translate,
) {
  const wish = wishes.find(({ field }) => field === name)
  if (!wish) return []
  const others = wishes.filter((other) => other !== wish)
  if (type === 'boolean') return [{ label, without: { details: others } }]
  const named = (choice: string | undefined) => choice && t('filters.detailChip', { label, choice })
  if (type === 'number')
    return [{ label: named(formatRange(wish, formatNumber, t)), without: { details: others } }]
  return wish.values.map((value) => {
    const values = wish.values.filter((other) => other !== value)
    return {
      label: named(options.find((option) => option.value === value)?.label),
      without: { details: values.length > 0 ? [...others, { ...wish, values }] : others },
    }
  })
}

function formatQuantityRange({ quantity }: ListingFilters, t: Translate) {
  const range = formatRange(quantity, formatNumber, t)
  return range && t('filters.quantityChip', { range })
}
