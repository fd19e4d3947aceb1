import { formatNumber } from '../../i18n/format/parse-digits.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { LayoutCategory, LayoutProvince } from '../../layout/page/layout-types.ts'
import { formatRange, formatRangePrice } from '../ranges/format-range.ts'
import type { ResultsPage } from '../results/results-page.server.ts'
import type { DetailFilterField } from './detail-filters.server.ts'
import type { DetailInput, ListingFilters } from './listing-filters.ts'

/** The label of an active filter, and the change that removes it. */
export type ActiveFilter = { label: string; without: Partial<ListingFilters> }

type FilteredPage = Pick<ResultsPage, 'filters' | 'subcategories' | 'near' | 'interpretation'> & {
  details: readonly DetailFilterField[]
}

type FilterLabels = {
  t: Translate
  categories: readonly LayoutCategory[]
  provinces: readonly LayoutProvince[]
}

/**
 * Lists what narrows a list, both chosen filters and what the search words were read as, in the
 * order of the filter panel.
 */
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
    {
      label: formatQuantityRange(filters, t),
      without: { quantity: {}, quantityUnit: undefined },
    },
    { label: formatAreaRange(filters, t), without: { area: {} } },
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

function interpretedFilters({ interpretation, filters }: FilteredPage) {
  const { plain } = filters
  return [
    {
      label: interpretation.category,
      without: { plain: [...plain, 'category' as const], subcategory: undefined, details: [] },
    },
    { label: interpretation.place, without: { plain: [...plain, 'place' as const] } },
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
  inputs: readonly DetailInput[],
  t: Translate,
) {
  const input = inputs.find(({ field }) => field === name)
  if (!input) return []
  const others = inputs.filter((other) => other !== input)
  if (type === 'boolean') return [{ label, without: { details: others } }]
  const formatChip = (choice: string | undefined) =>
    choice && t('filters.detailChip', { label, choice })
  if (type === 'number')
    return [
      { label: formatChip(formatRange(input, formatNumber, t)), without: { details: others } },
    ]
  return input.values.map((value) => {
    const values = input.values.filter((other) => other !== value)
    return {
      label: formatChip(options.find((option) => option.value === value)?.label),
      without: { details: values.length > 0 ? [...others, { ...input, values }] : others },
    }
  })
}

function formatQuantityRange({ quantity, quantityUnit }: ListingFilters, t: Translate) {
  const range = formatRange(quantity, formatNumber, t)
  if (!range || !quantityUnit) return range && t('filters.quantityChip', { range })
  const unit = t(`filters.units.${quantityUnit}`)
  return t('filters.quantityChip', { range: t('filters.rangeInUnit', { range, unit }) })
}

function formatAreaRange({ area }: ListingFilters, t: Translate) {
  const range = formatRange(area, formatNumber, t)
  return range && t('filters.areaChip', { range })
}
