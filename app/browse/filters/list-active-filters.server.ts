import type { Catalog } from '../../catalog/catalog.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { withoutBrackets } from '../../i18n/format/without-brackets.ts'
import type { Translate } from '../../i18n/translator.ts'
import { type ConvertedUnit, unitFactors } from '../../search/grammar/unit-factors.ts'
import { formatRange, formatRangePrice } from '../ranges/format-range.ts'
import type { DetailFilterField } from './detail-filters.server.ts'
import type { DetailInput, ListingFilters } from './listing-filters.ts'

/** The label of an active filter, and the change that removes it. */
export type ActiveFilter = { label: string; without: Partial<ListingFilters> }

type NamedOption = { slug: string; name: string }

type FilteredPage = {
  filters: ListingFilters
  subcategories: readonly NamedOption[]
  near?: NamedOption | undefined
  interpretation: { category?: string | undefined }
  details: readonly DetailFilterField[]
}

/** What narrows a list, chosen filters and what the words were read as, in the order of the filter panel. */
export function listActiveFilters(page: FilteredPage, catalog: Catalog): ActiveFilter[] {
  const { filters } = page
  const t = getTranslator(catalog.language)
  const chosen: (Partial<ActiveFilter> & Pick<ActiveFilter, 'without'>)[] = [
    {
      label: page.interpretation.category,
      without: {
        plain: [...filters.plain, 'category'],
        ...{ subcategory: undefined, details: [] },
      },
    },
    ...placeFilters(page, catalog),
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
    { label: formatAreaRange(filters, t), without: { area: {}, areaUnit: undefined } },
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
const organicLabels = { yes: 'filters.organic', no: 'filters.nonOrganic' }

function placeFilters({ filters, subcategories, near }: FilteredPage, catalog: Catalog) {
  const { categories, provinces, language } = catalog
  const t = getTranslator(language)
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
    { label: filters.nearMe && t('filters.nearMe.ask'), without: { nearMe: undefined } },
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
    return [{ label: formatNumberFilter(input, label, t), without: { details: others } }]
  return input.values.map((value) => {
    const values = input.values.filter((other) => other !== value)
    return {
      label: formatChip(options.find((option) => option.value === value)?.label),
      without: { details: values.length > 0 ? [...others, { ...input, values }] : others },
    }
  })
}

function formatNumberFilter({ unit, ...typed }: DetailInput, label: string, t: Translate) {
  const choice = formatRange(typed, (amount) => formatConverted(amount, unit), t)
  if (!choice || !unit) return choice && t('filters.detailChip', { label, choice })
  // The label names the unit of the field: `Age (months)`.
  return t('filters.detailChip', {
    label: withoutBrackets(label),
    choice: formatInUnit(choice, unit, t),
  })
}

function formatConverted(amount: number, unit: ConvertedUnit | undefined) {
  return formatNumber(unit ? Math.round((amount / unitFactors[unit]) * 100) / 100 : amount)
}

function formatInUnit(range: string, unit: string, t: Translate) {
  return t('filters.rangeInUnit', { range, unit: t(`filters.units.${unit}`) })
}

function formatQuantityRange({ quantity, quantityUnit }: ListingFilters, t: Translate) {
  const range = formatRange(quantity, formatNumber, t)
  if (!range || !quantityUnit) return range && t('filters.quantityChip', { range })
  return t('filters.quantityChip', { range: formatInUnit(range, quantityUnit, t) })
}

function formatAreaRange({ area, areaUnit }: ListingFilters, t: Translate) {
  const range = formatRange(area, formatNumber, t)
  return range && t('filters.areaChip', { range: formatInUnit(range, areaUnit ?? 'acre', t) })
}
