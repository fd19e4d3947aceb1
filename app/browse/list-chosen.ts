import type { Translate } from '../i18n/dictionary.ts'
import { formatNumber } from '../i18n/digits.ts'
import type { FrameCategory, FrameProvince } from '../layout/frame.ts'
import type { OfferedDetail } from './detail-filters.server.ts'
import type { ListPage } from './list-page.server.ts'
import type { DetailWish, ListingFilters } from './listing-filters.ts'
import { sayPrice, sayRange } from './say-range.ts'

/** A chosen filter in words, and the change that takes it away. */
export type Chosen = { label: string; without: Partial<ListingFilters> }

type Narrowed = Pick<ListPage, 'filters' | 'subcategories' | 'near' | 'understood'> & {
  details: readonly OfferedDetail[]
}

type Names = {
  t: Translate
  categories: readonly FrameCategory[]
  provinces: readonly FrameProvince[]
}

/** What narrows a list, in the order of the filters: what was chosen and what was understood. */
export function listChosen(page: Narrowed, names: Names): Chosen[] {
  const { filters } = page
  const { t } = names
  const chosen: (Partial<Chosen> & Pick<Chosen, 'without'>)[] = [
    ...understoodChosen(page),
    ...placeChosen(page, names),
    {
      label: sayRange(filters.price, (price) => sayPrice(price, t), t),
      without: { price: {} },
    },
    ...page.details.flatMap((detail) => detailChosen(detail, filters.details, t)),
    {
      label: filters.condition && t(`listing.conditions.${filters.condition}`),
      without: { condition: undefined },
    },
    {
      label: filters.deliveryAvailable && t(deliveryWords[filters.deliveryAvailable]),
      without: { deliveryAvailable: undefined },
    },
    {
      label: filters.paymentTerms && t(`listing.payment.${filters.paymentTerms}`),
      without: { paymentTerms: undefined },
    },
    { label: filters.organic && t(organicWords[filters.organic]), without: { organic: undefined } },
    { label: sayQuantities(filters, t), without: { quantity: {} } },
    {
      label: filters.within && t(`filters.posted.${filters.within}`),
      without: { within: undefined },
    },
    { label: filters.featured && t('filters.featured'), without: { featured: undefined } },
    { label: filters.urgent && t('filters.urgent'), without: { urgent: undefined } },
  ]
  return chosen.flatMap(({ label, without }) => (label ? [{ label, without }] : []))
}

const deliveryWords = { yes: 'listing.fields.deliveryAvailable', no: 'filters.noDelivery' }
export const organicWords = { yes: 'filters.organic', no: 'filters.nonOrganic' }

function understoodChosen({ understood, filters }: Narrowed) {
  const { plain } = filters
  return [
    {
      label: understood.category,
      without: { plain: [...plain, 'category' as const], subcategory: undefined, details: [] },
    },
    { label: understood.place, without: { plain: [...plain, 'place' as const] } },
  ]
}

function placeChosen({ filters, subcategories, near }: Narrowed, names: Names) {
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

function detailChosen(
  { name, label, type, options }: OfferedDetail,
  wishes: readonly DetailWish[],
  t: Translate,
) {
  const wish = wishes.find(({ field }) => field === name)
  if (!wish) return []
  const others = wishes.filter((other) => other !== wish)
  if (type === 'boolean') return [{ label, without: { details: others } }]
  const named = (choice: string | undefined) => choice && t('filters.detailChip', { label, choice })
  if (type === 'number')
    return [{ label: named(sayRange(wish, formatNumber, t)), without: { details: others } }]
  return wish.values.map((value) => {
    const values = wish.values.filter((other) => other !== value)
    return {
      label: named(options.find((option) => option.value === value)?.label),
      without: { details: values.length > 0 ? [...others, { ...wish, values }] : others },
    }
  })
}

function sayQuantities({ quantity }: ListingFilters, t: Translate) {
  const range = sayRange(quantity, formatNumber, t)
  return range && t('filters.quantityChip', { range })
}
