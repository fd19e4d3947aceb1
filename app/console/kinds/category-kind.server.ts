import { eq } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { release } from '../../../db/seed/release.ts'
import type { Category, CategoryRules } from '../../catalog/catalog.ts'
import { commonFields } from '../../catalog/category-rules.ts'
import { choiceCodec, textCodec } from '../records/field-codecs.server.ts'
import type { RecordContext, RecordField, RecordKind } from '../records/record-kind.server.ts'
import { slugOf } from '../records/slug-of.ts'
import { listProblems, nameFields, positionField, wordsField } from './common-fields.server.ts'
import { commonFieldsCodec, factsCodec, unitsCodec } from './rule-codecs.server.ts'

const description = textCodec({ max: 300, required: true })

/** The categories of the market. */
export const categoryKind: RecordKind = {
  name: 'category',
  part: 'market',
  listRelease: () => release.category,
  listFields,
  nameOf: (content, language) => String(content[language] ?? ''),
  createKey: ({ en }) => slugOf(String(en)),
  check: async ({ catalog }, { key, content }) => {
    const category = catalog.allCategories.find(({ slug }) => slug === key)
    const rules = content as Partial<CategoryRules>
    return listProblems({
      common_fields: unknownSlugs(rules.commonFields, category, () => []),
      facts: unknownSlugs(rules.facts, category, ({ fields }) =>
        fields.filter((name) => !isFieldOf(category, name)),
      ),
      price_units: unknownSlugs(rules.priceUnits, category, ({ units }) =>
        units.filter((unit) => !catalog.priceUnits.some(({ slug }) => slug === unit)),
      ),
      quantity_units: unknownSlugs(rules.quantityUnits, category, ({ units }) =>
        units.filter((unit) => !catalog.quantityUnits.some(({ slug }) => slug === unit)),
      ),
    })
  },
  countUses: async (db, { key, content }) =>
    content ? 0 : await db.$count(listings, eq(listings.categoryId, referenceId('category', key))),
  canArchive: true,
}

function listFields({ catalog }: RecordContext): RecordField[] {
  const drawings = release.category.map(({ key }) => ({
    value: key,
    label: catalog.allCategories.find(({ slug }) => slug === key)?.name ?? key,
  }))
  return [
    ...nameFields,
    {
      path: 'descriptionEn',
      label: 'console.records.category.description',
      input: 'text',
      language: 'en',
      codec: description,
    },
    {
      path: 'descriptionUr',
      label: 'console.records.category.descriptionUrdu',
      input: 'text',
      language: 'ur',
      codec: description,
    },
    {
      path: 'drawing',
      label: 'console.records.category.drawing',
      hint: 'console.records.category.drawingHint',
      input: 'choice',
      codec: choiceCodec(drawings),
      options: drawings,
    },
    positionField,
    wordsField,
    ...rules.map(([path, codec]) => ({
      path,
      label: `console.records.category.${path}`,
      hint: `console.records.category.${path}Hint`,
      input: 'text' as const,
      codec,
    })),
  ]
}

const rules = [
  ['priceUnits', unitsCodec],
  ['quantityUnits', unitsCodec],
  ['commonFields', commonFieldsCodec],
  ['facts', factsCodec],
] as const

/** The slugs in rules that the category or the market does not have. */
function unknownSlugs<Rule>(
  all: Rule[] = [],
  category: Category | undefined,
  listOthers: (rule: Rule) => string[],
): string[] {
  return all.flatMap((rule) => {
    const { subcategories = [], exceptSubcategories = [] } = rule as Record<string, string[]>
    const kinds = [...subcategories, ...exceptSubcategories]
    const unknown = kinds.filter(
      (kind) => !category?.subcategories.some(({ slug }) => slug === kind),
    )
    return [...unknown, ...listOthers(rule)]
  })
}

function isFieldOf(category: Category | undefined, name: string): boolean {
  const isCommon = commonFields.some((field) => field === name)
  return isCommon || category?.fields.some((field) => field.name === name) === true
}
