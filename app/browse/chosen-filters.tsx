import { Link, useLocation } from 'react-router'
import type { Translate } from '../i18n/dictionary.ts'
import { formatNumber } from '../i18n/digits.ts'
import { useLanguage } from '../i18n/language.tsx'
import { formatRupees, sayAmount } from '../i18n/money.ts'
import type { FrameCategory, FrameProvince } from '../layout/frame.ts'
import { RemovableChip } from '../ui/chip.tsx'
import type { ListPage } from './list-page.server.ts'
import { type ListingFilters, listAddress } from './listing-filters.ts'

/** A chosen filter in words, and what choosing it again as nothing changes. */
export type Chosen = { label: string; without: Partial<ListingFilters> }

/** The chosen filters as chips, each leading to the list without it. */
export function ChosenFilters(props: { chosen: readonly Chosen[]; filters: ListingFilters }) {
  const { chosen, filters } = props
  const { t } = useLanguage()
  const { pathname } = useLocation()
  if (chosen.length === 0) return null
  const address = (change: Partial<ListingFilters>) =>
    listAddress(pathname, { ...filters, ...change, after: undefined })
  return (
    <nav className="strip chosen" aria-label={t('filters.chosen')}>
      {chosen.map(({ label, without }) => (
        <RemovableChip key={label} label={label} to={address(without)} />
      ))}
      <Link
        className="chip border-transparent bg-transparent"
        to={address(Object.assign({}, ...chosen.map(({ without }) => without)))}
        preventScrollReset
      >
        {t('filters.clearAll')}
      </Link>
    </nav>
  )
}

type Names = { t: Translate; categories: FrameCategory[]; provinces: FrameProvince[] }

export function listChosen({ filters, subcategories }: ListPage, names: Names): Chosen[] {
  const { t, categories, provinces } = names
  const province = provinces.find(({ slug }) => slug === filters.location)
  const nameIn = (all: readonly { slug?: string; name: string }[], slug?: string) =>
    all.find((one) => one.slug === slug)?.name
  const chosen: [string | undefined, ...(keyof ListingFilters)[]][] = [
    [nameIn(categories, filters.category), 'category', 'subcategory'],
    [nameIn(subcategories, filters.subcategory), 'subcategory'],
    [province?.name, 'location', 'city'],
    [nameIn(province?.cities ?? [], filters.city), 'city'],
    [
      sayRange(filters.priceMin, filters.priceMax, (price) => sayPrice(price, t), t),
      'priceMin',
      'priceMax',
    ],
    [filters.condition && t(`listing.conditions.${filters.condition}`), 'condition'],
    [filters.deliveryAvailable && t(deliveryWords[filters.deliveryAvailable]), 'deliveryAvailable'],
    [filters.paymentTerms && t(`listing.payment.${filters.paymentTerms}`), 'paymentTerms'],
    [filters.organic && t(organicWords[filters.organic]), 'organic'],
    [sayQuantities(filters, t), 'quantityMin', 'quantityMax'],
  ]
  return chosen.flatMap(([label, ...names]) =>
    label ? [{ label, without: Object.fromEntries(names.map((name) => [name, undefined])) }] : [],
  )
}

const deliveryWords = { yes: 'listing.fields.deliveryAvailable', no: 'filters.noDelivery' }
export const organicWords = { yes: 'filters.organic', no: 'filters.nonOrganic' }

function sayQuantities({ quantityMin, quantityMax }: ListingFilters, t: Translate) {
  const range = sayRange(quantityMin, quantityMax, formatNumber, t)
  return range && t('filters.quantityChip', { range })
}

export function sayPrice(price: number, t: Translate): string {
  return sayAmount(price, t) ?? formatRupees(price)
}

/** "From 40", "Up to 50 lakh", "40 to 400"; `undefined` where neither end is given. */
export function sayRange(
  min: number | undefined,
  max: number | undefined,
  say: (amount: number) => string,
  t: Translate,
): string | undefined {
  if (min !== undefined && max !== undefined)
    return t('filters.between', { min: say(min), max: say(max) })
  if (min !== undefined) return t('filters.from', { amount: say(min) })
  if (max !== undefined) return t('filters.upTo', { amount: say(max) })
  return undefined
}
