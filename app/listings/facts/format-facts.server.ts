import type { listings } from '../../../db/schema/listings.server.ts'
import type { Catalog, Category, CategoryField } from '../../catalog/catalog.ts'
import { factFields } from '../../catalog/category-rules.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import { formatDate, formatNearDate } from '../../i18n/format/format-dates.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { withoutBrackets } from '../../i18n/format/without-brackets.ts'
import type { Translate } from '../../i18n/translator.ts'
import { formatQuantity } from '../detail/format-listing.ts'
import {
  formatAcres,
  formatKanals,
  formatMonths,
  formatOrdinal,
  formatWeight,
} from './format-measures.ts'

export type FactRow = Pick<
  typeof listings.$inferSelect,
  | 'categoryId'
  | 'subcategoryId'
  | 'quantity'
  | 'quantityUnit'
  | 'condition'
  | 'organic'
  | 'certification'
  | 'harvestDate'
  | 'deliveryAvailable'
> & {
  details: Record<string, string> | null
}

/** A deciding fact with its label, in the reader's language. */
export type FactTile = { label: string; value: string }

export type FactOptions = { catalog: Catalog; now: Date }

const maxCardFacts = 3
const maxTiles = 6
// A longer text of a seller would leave no room for the other facts of a card.
const maxCardText = 22

/**
 * The deciding facts on a card: `2019 · 85 HP · 1,850 h`. At most three, the most important first; empty if
 * none is known. Those in `except` are left out.
 */
export function formatCardFacts(
  row: FactRow,
  { except = [], ...options }: FactOptions & { except?: readonly string[] },
): string {
  const facts = listFacts(row, options).filter(({ name, short }) => short && !except.includes(name))
  // A standing crop's quantity may be its area.
  const unique = [...new Map(facts.map((fact) => [fact.short ?? '', fact]))].slice(0, maxCardFacts)
  // Beside Urdu, Latin names and numbers would change places; a seller's own words may be in either script.
  const hasUrdu = unique.some(([short]) => /[\u0600-\u06ff]/.test(short))
  return unique
    .map(([short, { isWritten }]) => (hasUrdu || isWritten ? isolateText(short) : short))
    .join(' · ')
}

/** Up to six deciding facts of a listing with their labels, the most important first. */
export function listFactTiles(row: FactRow, options: FactOptions): FactTile[] {
  return listFacts(row, options)
    .map(({ label, value }) => ({ label, value }))
    .slice(0, maxTiles)
}

export type Detail = { id: string; label: string; type: CategoryField['type']; value: string }

/** All of the category's own fields that have a value, in the category's order. */
export function formatDetails(
  category: Category | undefined,
  { details, catalog }: { details: FactRow['details']; catalog: Catalog },
): Detail[] {
  const t = getTranslator(catalog.language)
  return (category?.fields ?? []).flatMap((field) => {
    const stored = details?.[field.id]
    if (!stored) return []
    return { id: field.id, type: field.type, ...formatDetail(field, stored, t) }
  })
}

function formatDetail(field: CategoryField, stored: string, t: Translate) {
  const { label, type, unit } = field
  if (type === 'boolean') {
    return { label, value: t(`listing.answers.${isYes(stored) ? 'yes' : 'no'}`) }
  }
  if (type === 'date') return { label, value: formatDate(stored, t) }
  if (type === 'select') {
    return { label, value: field.options.find(({ value }) => value === stored)?.label ?? stored }
  }
  const number = Number(stored)
  if (type === 'text' || !Number.isFinite(number)) return { label, value: stored }
  const newborn = number === 0 && newbornAges[field.name]
  if (newborn) return { label: withoutBrackets(label), value: t(newborn) }
  if (unit === 'month') return { label: withoutBrackets(label), value: formatMonths(number, t) }
  if (unit === 'acre') return { label: withoutBrackets(label), value: formatAcres(number, t) }
  if (unit === 'kanal') return { label: withoutBrackets(label), value: formatKanals(number, t) }
  return { label, value: unit === 'year' ? stored : formatNumber(number) }
}

// Nobody says that a chick is 0 weeks old.
const newbornAges: Partial<Record<string, 'listing.facts.dayOld' | 'listing.facts.underMonth'>> = {
  age_weeks: 'listing.facts.dayOld',
  age_months: 'listing.facts.underMonth',
}

function isYes(stored: string): boolean {
  return stored === 'true' || stored === 'yes'
}

/** `short` is the fact on a card, absent if it says too little there; `isWritten` by the seller. */
type Fact = FactTile & { short: string | undefined; isWritten?: boolean }

/** All deciding facts with the names of their fields, the most important first. */
export function listFacts(row: FactRow, options: FactOptions): (Fact & { name: string })[] {
  const category = options.catalog.allCategories.find(({ id }) => id === row.categoryId)
  const subcategory = category?.subcategories.find(({ id }) => id === row.subcategoryId)?.slug
  const names = category ? factFields(category, subcategory) : []
  return names.flatMap((name) => {
    const fact = findFact(name, row, options)
    return fact ? { name, ...fact } : []
  })
}

/** The fact of a field of the category or a common one, if the listing has it. */
export function findFact(
  name: string,
  row: FactRow,
  { catalog, now }: FactOptions,
): Fact | undefined {
  const category = catalog.allCategories.find(({ id }) => id === row.categoryId)
  const t = getTranslator(catalog.language)
  return (
    (category && ownFact(name, { row, category, t, now })) ??
    commonFact(name, { row, catalog, t, now })
  )
}

type OwnFactInput = { row: FactRow; category: Category; t: Translate; now: Date }

function ownFact(name: string, { row, category, t, now }: OwnFactInput): Fact | undefined {
  const field = category.fields.find((candidate) => candidate.name === name)
  const stored = field && row.details?.[field.id]
  if (!field || !stored) return undefined
  const label = withoutBrackets(field.label)
  switch (field.type) {
    case 'boolean':
      if (!isYes(stored)) return undefined
      return { label, value: t('listing.answers.yes'), short: field.short ?? label }
    case 'select':
      return selectFact(field, { stored, label })
    case 'number':
      return numberFact(field, {
        number: Number(stored),
        label,
        isLiquid: isLiquid(category, row.details),
        t,
      })
    case 'date':
      return {
        label,
        value: formatDate(stored, t),
        short: fill(field, formatNearDate(stored, t, now)),
      }
    case 'text':
      return {
        label,
        value: stored,
        short: stored.length <= maxCardText ? fill(field, stored) : undefined,
        isWritten: true,
      }
  }
}

// Answers that would take the place of a fact on a card without saying anything.
const emptyAnswers = new Set(['sale', 'mixed', 'none', 'other', 'Other'])

function selectFact(
  field: CategoryField,
  { stored, label }: { stored: string; label: string },
): Fact | undefined {
  const option = field.options.find(({ value }) => value === stored)
  if (!option || stored === 'not_applicable') return undefined
  const isEmpty = emptyAnswers.has(stored) && !option.short
  return {
    label,
    value: withoutBrackets(option.label),
    short: isEmpty ? undefined : fill(field, option.short ?? option.label),
  }
}

function numberFact(
  field: CategoryField,
  {
    number,
    label,
    isLiquid,
    t,
  }: { number: number; label: string; isLiquid: boolean; t: Translate },
): Fact | undefined {
  if (!Number.isFinite(number)) return undefined
  const newborn = number === 0 && newbornAges[field.name]
  if (newborn) return { label, value: t(newborn), short: t(newborn) }
  // A year is not an amount: 2019, not 2,019.
  const plain = field.unit === 'year' ? String(number) : formatNumber(number)
  const isKanal = field.unit === 'kanal'
  const fillIn = (template: string) =>
    template.replace(/\{(\w+)\}/g, (slot, what: string) => {
      if (what === 'value') return plain
      if (what === 'ordinal') return formatOrdinal(number, t)
      if (what === 'age') return formatMonths(number, t)
      if (what === 'weight') return formatWeight(number, { isLiquid, t })
      if (what === 'area') return isKanal ? formatKanals(number, t) : formatAcres(number, t)
      return slot
    })
  return {
    label,
    value: field.short ? fillIn(withoutWordsOf(label, field.short)) : plain,
    short: fillIn(field.short ?? `${label} {value}`),
  }
}

/** Beside its label, `Milk per day`, a fact need not say it again: `{value} litres a day` is `{value} litres`. */
function withoutWordsOf(label: string, template: string): string {
  const said = label.toLowerCase().split(' ')
  const words = template.split(' ')
  if (words[1]?.startsWith('{') && said.includes(words[0]?.toLowerCase() ?? '')) words.shift()
  while (words.length > 1 && said.includes(words.at(-1)?.toLowerCase() ?? '')) {
    words.pop()
    if (words.at(-1) === 'a') words.pop()
  }
  return words.join(' ')
}

/** Whether the goods are measured in litres rather than kilos. */
function isLiquid(category: Category, details: FactRow['details']): boolean {
  const form = category.fields.find(({ name }) => name === 'form')
  return form !== undefined && details?.[form.id] === 'liquid'
}

type CommonFactInput = { row: FactRow; catalog: Catalog; t: Translate; now: Date }

function commonFact(name: string, { row, catalog, t, now }: CommonFactInput): Fact | undefined {
  const fact = (field: string, value: string, short?: string): Fact => ({
    label: t(`listing.fields.${field}`),
    value,
    short: short ?? value,
  })
  switch (name) {
    case 'quantity':
      return quantityFact({ row, catalog, t })
    case 'condition':
      return row.condition ? conditionFact(row.condition, t) : undefined
    case 'organic':
      if (row.organic !== 'yes') return undefined
      return fact(name, t('listing.answers.yes'), t('listing.fields.organic'))
    case 'delivery':
      if (row.deliveryAvailable !== 'yes') return undefined
      // The picture of a card has its own label for delivery.
      return { ...fact('deliveryAvailable', t('listing.answers.yes')), short: undefined }
    case 'certification':
      if (!row.certification) return undefined
      return fact(name, t(`listing.certifications.${row.certification}`))
    case 'harvestDate':
      if (!row.harvestDate) return undefined
      return fact(name, formatDate(row.harvestDate, t), formatNearDate(row.harvestDate, t, now))
    default:
      return undefined
  }
}

function conditionFact(condition: NonNullable<FactRow['condition']>, t: Translate): Fact {
  const value = t(`listing.conditions.${condition}`)
  const short = condition === 'new' ? value : t('listing.facts.condition', { value })
  return { label: t('listing.fields.condition'), value, short }
}

const singleUnits = new Set(['piece', 'animal'])

function quantityFact({ row, catalog, t }: Omit<CommonFactInput, 'now'>): Fact | undefined {
  const { quantity, quantityUnit } = row
  // One animal or machine goes without saying.
  if (!quantity || (quantity === 1 && singleUnits.has(quantityUnit))) return undefined
  const unit = catalog.quantityUnits.find(({ slug }) => slug === quantityUnit)
  const value = formatQuantity(quantity, unit ?? { slug: quantityUnit, name: quantityUnit }, t)
  return { label: t('listing.fields.quantity'), value, short: withoutBrackets(value) }
}

function fill(field: CategoryField, value: string): string {
  return field.short ? field.short.replace('{value}', () => value) : value
}
