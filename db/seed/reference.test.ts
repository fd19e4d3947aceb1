import { expect, test } from 'vitest'
import {
  factFields,
  hasCommonField,
  presetQuantityOf,
  priceUnitsOf,
  quantityUnitsOf,
} from '../../app/catalog/category-rules.ts'
import { maxRunLength } from '../../app/search/vocabulary/name-index.ts'
import { tokenize } from '../../app/search/vocabulary/tokenize.ts'
import {
  categories,
  priceUnits,
  quantityUnits,
  type ReferenceCategory,
  type ReferenceField,
  spokenOptions,
  synonymGroups,
} from './reference.ts'

const commonFields = [
  ...['condition', 'organic', 'certification', 'harvestDate', 'quantity', 'delivery'],
]

for (const category of categories) {
  const kinds = category.subcategories.map(({ slug }) => slug)
  const fieldNames = [...category.fields.map(({ name }) => name), ...commonFields]
  const rules = [...category.facts, ...category.priceUnits, ...category.quantityUnits]

  test(`the rules of ${category.slug} name only what exists`, () => {
    const namedKinds = [...rules, ...category.commonFields].flatMap((rule) =>
      typeof rule === 'string' ? [] : kindsOf(rule),
    )
    expect(namedKinds.filter((kind) => !kinds.includes(kind))).toEqual([])
    const namedCommon = category.commonFields.map((rule) =>
      typeof rule === 'string' ? rule : rule.field,
    )
    expect(namedCommon.filter((name) => !commonFields.includes(name))).toEqual([])
    const namedFields = category.facts.flatMap(({ fields }) => fields)
    expect(namedFields.filter((name) => !fieldNames.includes(name))).toEqual([])
    const namedUnits = category.priceUnits.flatMap(({ units }) => units)
    expect(namedUnits.filter((slug) => !hasUnit(priceUnits, slug))).toEqual([])
    const namedQuantities = category.quantityUnits.flatMap(({ units }) => units)
    expect(namedQuantities.filter((slug) => !hasUnit(quantityUnits, slug))).toEqual([])
  })

  test(`every kind of ${category.slug} has facts and units`, () => {
    for (const kind of [undefined, ...kinds]) {
      const facts = factFields(category, kind)
      expect(new Set(facts).size).toBe(facts.length)
      expect(facts.length).toBeGreaterThanOrEqual(Math.min(4, smallestFacts(category, kind)))
      expect(facts.length).toBeLessThanOrEqual(6)
      const isAsked = (name: string) =>
        !commonFields.includes(name) || hasCommonField(category, kind, name as 'quantity')
      expect(facts.filter((name) => !isAsked(name))).toEqual([])
      expect(priceUnitsOf(category, kind)).toContain('total')
      const hasQuantity = hasCommonField(category, kind, 'quantity')
      if (hasQuantity) expect(quantityUnitsOf(category, kind).length).toBeGreaterThan(0)
    }
    // The last rule fits all kinds, so that none is left without.
    for (const list of [category.facts, category.priceUnits, category.quantityUnits]) {
      const general = list.filter(({ subcategories }) => !subcategories)
      expect(general).toEqual(list.slice(-1))
    }
  })

  test(`the titles of ${category.slug} have both languages and name only what exists`, () => {
    for (const { slug, titles = [] } of category.subcategories)
      for (const { when = {}, en, ur } of titles) {
        const slots = slotsOf(en).map((slot) => slot.slice(1, -1))
        expect(slotsOf(ur), slug).toEqual(slotsOf(en))
        expect(
          [...slots, ...Object.keys(when)].filter((name) => !fieldNames.includes(name)),
        ).toEqual([])
      }
  })

  test(`the short texts of ${category.slug} have both languages and the right slots`, () => {
    for (const field of category.fields) {
      const shorts = [field, ...(field.options ?? [])].flatMap(({ short }) => short ?? [])
      for (const short of shorts) {
        expect(short.en.trim()).not.toBe('')
        expect(short.ur.trim()).not.toBe('')
        expect(slotsOf(short.ur)).toEqual(slotsOf(short.en))
        expect(short.en.replace(/\{\w+\}/, '00').length).toBeLessThanOrEqual(17)
      }
      if (field.short) expect(slotsOf(field.short.en)).toEqual(expectedSlots(field))
    }
  })
}

test('units are preset by what is sold', () => {
  const preset = (slug: string, kind?: string) => {
    const category = categories.find((one) => one.slug === slug)
    return [priceUnitsOf(category, kind)[0], quantityUnitsOf(category, kind)[0]]
  }
  expect(preset('crops', 'wheat')).toEqual(['per_maund', 'maund'])
  expect(preset('dairy', 'milk')).toEqual(['per_litre', 'litre'])
  expect(preset('livestock', 'goats')).toEqual(['per_animal', 'animal'])
  expect(preset('tractors')).toEqual(['total', 'piece'])
  expect(preset('nehri-land', 'land-on-lease')[0]).toBe('per_acre_year')
  expect(priceUnitsOf(undefined, undefined)).toEqual(['total'])
})

test('no quantity is preset for what is usually sold in numbers', () => {
  const presetIn = (slug: string, kind: string) =>
    presetQuantityOf(
      categories.find((one) => one.slug === slug),
      kind,
    )
  expect(presetIn('tractors', 'belarus')).toBe('1')
  expect(presetIn('tractors', 'tractor-tyres')).toBe('')
  expect(presetIn('irrigation', 'water-pumps')).toBe('1')
  for (const kind of ['solar-panels', 'tanks', 'drip'])
    expect(presetIn('irrigation', kind)).toBe('')
})

test('no term has more words than a search reads as one', () => {
  const terms = [...synonymGroups.flat(), ...spokenOptions.flatMap(({ spoken }) => spoken)]
  expect(terms.filter((term) => tokenize(term).length > maxRunLength)).toEqual([])
})

function kindsOf(rule: { subcategories?: string[]; exceptSubcategories?: string[] }): string[] {
  return [...(rule.subcategories ?? []), ...(rule.exceptSubcategories ?? [])]
}

function hasUnit(units: readonly { slug: string }[], slug: string): boolean {
  return units.some((unit) => unit.slug === slug)
}

/** Kinds with few questions of their own, such as the equipment of a poultry farm, have three. */
function smallestFacts(category: ReferenceCategory, kind: string | undefined): number {
  const isSpecial = category.facts.some(({ subcategories }) => subcategories?.includes(kind ?? ''))
  return isSpecial || category.fields.length === 0 ? (category.slug === 'other' ? 2 : 3) : 4
}

function slotsOf(text: string): string[] {
  return text.match(/\{\w+\}/g) ?? []
}

function expectedSlots({ type, short, unit }: ReferenceField): string[] {
  if (type === 'boolean') return []
  if (unit === 'acre' || unit === 'kanal') return ['{area}']
  if (unit === 'month') return ['{age}']
  return short?.en.match(/{(ordinal|weight)}/)?.slice(0, 1) ?? ['{value}']
}
