import type { CategoryRules, CommonField } from './catalog.ts'

export const commonFields = [
  ...(['condition', 'organic', 'certification', 'harvestDate', 'quantity', 'delivery'] as const),
]

/** Whether a common field makes sense: an animal has no condition. Without a category, all do. */
export function hasCommonField(
  category: Pick<CategoryRules, 'commonFields'> | undefined,
  subcategory: string | undefined,
  field: CommonField,
): boolean {
  if (!category) return true
  return category.commonFields.some((rule) => {
    if (typeof rule === 'string') return rule === field
    if (rule.field !== field) return false
    if ('subcategories' in rule) return isAmong(subcategory, rule.subcategories)
    return !isAmong(subcategory, rule.exceptSubcategories)
  })
}

export function listSenselessFields(
  category: Pick<CategoryRules, 'commonFields'> | undefined,
  subcategory: string | undefined,
): CommonField[] {
  return commonFields.filter((field) => !hasCommonField(category, subcategory, field))
}

export function factFields(
  category: Pick<CategoryRules, 'facts'>,
  subcategory: string | undefined,
): string[] {
  return firstFitting(category.facts, subcategory)?.fields ?? []
}

/** Slugs of a category's price units; the first is preselected. Without a category, `total`. */
export function priceUnitsOf(
  category: Pick<CategoryRules, 'priceUnits'> | undefined,
  subcategory: string | undefined,
): string[] {
  return (category && firstFitting(category.priceUnits, subcategory)?.units) ?? ['total']
}

/** Slugs of a category's quantity units; the first is preselected. Without a category, `kg`. */
export function quantityUnitsOf(
  category: Pick<CategoryRules, 'quantityUnits'> | undefined,
  subcategory: string | undefined,
): string[] {
  return (category && firstFitting(category.quantityUnits, subcategory)?.units) ?? ['kg']
}

/** `1` for what is usually sold singly. Empty while a subcategory could still have its own rule. */
export function presetQuantityOf(
  category: Pick<CategoryRules, 'quantityUnits'> | undefined,
  subcategory: string | undefined,
): '1' | '' {
  const rules = category?.quantityUnits ?? []
  if (!subcategory && rules.some(({ subcategories }) => subcategories)) return ''
  return firstFitting(rules, subcategory)?.single ? '1' : ''
}

/** The first rule of the subcategory; a rule without subcategories fits all. */
function firstFitting<Rule extends { subcategories?: string[] }>(
  rules: readonly Rule[],
  subcategory: string | undefined,
): Rule | undefined {
  return rules.find((rule) => !rule.subcategories || isAmong(subcategory, rule.subcategories))
}

function isAmong(subcategory: string | undefined, slugs: readonly string[]): boolean {
  return subcategory !== undefined && slugs.includes(subcategory)
}
