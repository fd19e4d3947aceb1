import { formatNumber } from '../../i18n/format/parse-digits.ts'
import type { Translate } from '../../i18n/translator.ts'
import { type Area, findMarlaAcres } from './price-calculations.ts'

const kanalsPerAcre = 8
const marlasPerKanal = 20

/** Formats a number of months as people say it: `62` is `5 years 2 months`. */
export function formatMonths(months: number, t: Translate): string {
  // Sellers say 18 months rather than a year and a half.
  const years = months < 24 && months % 12 !== 0 ? 0 : Math.floor(months / 12)
  return joinParts(
    [
      [years, 'year'],
      [months - years * 12, 'month'],
    ],
    t,
  )
}

/**
 * An area in acres, kanals and marlas: `8.5` is `8 acres 4 kanal`. One that is no whole number of marlas keeps
 * its decimals.
 */
export function formatAcres(acres: number, t: Translate): string {
  const kanals = acres * kanalsPerAcre
  if (acres < 1) return formatKanals(kanals, t)
  if (!isWhole(kanals)) return measure(round(acres), 'acre', t)
  return joinParts(
    [
      [Math.floor(round(acres)), 'acre'],
      [round(kanals) % kanalsPerAcre, 'kanal'],
    ],
    t,
  )
}

/**
 * An area in kanals and marlas: `1.25` is `1 kanal 5 marla`; in the smaller marlas of housing societies `5
 * marla (225 sq ft)`.
 */
export function formatKanals(kanals: number, t: Translate): string {
  const marlas = kanals * marlasPerKanal
  if (!isWhole(marlas)) return formatSocietyMarlas(kanals / kanalsPerAcre, t)
  return joinParts(
    [
      [Math.floor(round(kanals)), 'kanal'],
      [round(marlas) % marlasPerKanal, 'marla'],
    ],
    t,
  )
}

function formatSocietyMarlas(acres: number, t: Translate): string {
  const marlas = acres / findMarlaAcres(acres)
  if (!isWhole(marlas)) return measure(round(acres * kanalsPerAcre), 'kanal', t)
  const size = t('sell.squareFeet', { amount: formatNumber(225) })
  return `${measure(Math.round(marlas), 'marla', t)} (${size})`
}

/** Formats the size of land in acres, that of a property in kanals. */
export function formatArea({ acres, isInKanals }: Area, t: Translate): string {
  return isInKanals ? formatKanals(acres * kanalsPerAcre, t) : formatAcres(acres, t)
}

/** Formats kilos, or litres of a liquid, as they are printed on a pack: `0.25` is `250 g`. */
export function formatWeight(
  amount: number,
  { isLiquid, t }: { isLiquid: boolean; t: Translate },
): string {
  const isSmall = amount < 1
  const unit = isLiquid ? (isSmall ? 'ml' : 'litre') : isSmall ? 'gram' : 'kilo'
  return t(`listing.facts.${unit}`, {
    amount: formatNumber(round(isSmall ? amount * 1000 : amount)),
  })
}

/** Formats a position in a row: `2` is `2nd`. */
export function formatOrdinal(position: number, t: Translate): string {
  return t('listing.facts.ordinals').split(' ')[position - 1] ?? formatNumber(position)
}

type Measure = 'year' | 'month' | 'acre' | 'kanal' | 'marla'

function joinParts(parts: readonly (readonly [number, Measure])[], t: Translate): string {
  const present = parts.filter(([count]) => count > 0)
  const [, smallest = 'month'] = parts.at(-1) ?? []
  if (present.length === 0) return measure(0, smallest, t)
  return present.map(([count, name]) => measure(count, name, t)).join(' ')
}

function measure(count: number, name: Measure, t: Translate): string {
  return t(`listing.facts.${name}`, { count, amount: formatNumber(count) })
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 0.001
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
