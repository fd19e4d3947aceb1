import type { Category, Subcategory } from '../../catalog/catalog.ts'
import { joinWithCommas } from '../../i18n/format/join-with-commas.ts'
import { withoutBrackets } from '../../i18n/format/without-brackets.ts'
import { type FactOptions, type FactRow, findFact, listFacts } from './format-facts.server.ts'

/** `saidFields` are the names of the fields that the text contains. */
export type ComposedTitle = { text: string; saidFields: string[] }

const maxFacts = 2

/**
 * A title from the fields, in the catalog's language: `Nili-Ravi buffalo, 14 litres a day, 2nd lactation`.
 * `undefined` without a category, and in `other`, whose name says nothing.
 */
export function composeTitle(row: FactRow, options: FactOptions): ComposedTitle | undefined {
  const category = options.catalog.allCategories.find(({ id }) => id === row.categoryId)
  if (!category || category.slug === 'other') return undefined
  const kind = category.subcategories.find(({ id }) => id === row.subcategoryId)
  const name = nameSingle(kind, { row, category, options }) ?? {
    text: withoutBrackets((kind ?? category).name),
    saidFields: [],
  }
  const quantity = (row.quantity ?? 1) > 1 ? findFact('quantity', row, options) : undefined
  const facts = [
    ...(quantity ? [{ name: 'quantity', ...quantity }] : []),
    ...listFacts(row, options).filter(({ name: field }) => field !== 'quantity'),
  ]
    .filter(({ name: field, short }) => short && !name.saidFields.includes(field))
    .slice(0, maxFacts)
  return {
    text: joinWithCommas([name.text, ...facts.map(({ short }) => short)], options.catalog.language),
    saidFields: [...name.saidFields, ...facts.map(({ name: field }) => field)],
  }
}

/** Names a single one; `undefined` for several, and for goods that are not counted. */
function nameSingle(
  kind: Subcategory | undefined,
  { row, category, options }: { row: FactRow; category: Category; options: FactOptions },
): ComposedTitle | undefined {
  const valueOf = (name: string) =>
    row.details?.[category.fields.find((field) => field.name === name)?.id ?? '']
  const rule = kind?.titles.find(({ when = {} }) =>
    Object.entries(when).every(([name, value]) => valueOf(name) === value),
  )
  if (!rule || (row.quantity ?? 1) > 1) return undefined
  const saidFields = Object.keys(rule.when ?? {})
  const filled = rule.text
    .replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = findFact(field, row, options)?.short
      if (value) saidFields.push(field)
      return value ?? ''
    })
    .replace(/ +/g, ' ')
    .trim()
  return {
    text: filled.charAt(0).toUpperCase() + filled.slice(1),
    saidFields,
  }
}
