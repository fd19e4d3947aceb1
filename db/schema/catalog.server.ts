import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  CommonFieldRule,
  FactRule,
  QuantityUnitRule,
  StoredUnit,
  TitleRule,
  UnitRule,
} from '../../app/catalog/catalog.ts'

/** Offered no more, but shown where it was chosen before. */
const archived = () => boolean('archived').notNull().default(false)
/** Words that find it, besides its names. */
const words = () => text('words').array().notNull().default([])

export const categories = pgTable('categories', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  nameUr: text('name_ur').notNull(),
  icon: text('icon').notNull(),
  description: text('description').notNull(),
  descriptionUr: text('description_ur').notNull(),
  position: integer('position').notNull(),
  commonFields: jsonb('common_fields').$type<CommonFieldRule[]>().notNull().default([]),
  facts: jsonb('facts').$type<FactRule[]>().notNull().default([]),
  priceUnits: jsonb('price_units').$type<UnitRule[]>().notNull().default([]),
  quantityUnits: jsonb('quantity_units').$type<QuantityUnitRule[]>().notNull().default([]),
  archived: archived(),
  words: words(),
  /** The slug of the category whose drawing it has, if not its own. */
  drawing: text('drawing'),
})

/** A text in both languages. */
type BothLanguages = { en: string; ur: string }

export const subcategories = pgTable('subcategories', {
  id: uuid('id').primaryKey(),
  categoryId: uuid('category_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  nameUr: text('name_ur').notNull(),
  titles: jsonb('titles').$type<TitleRule<BothLanguages>[]>().notNull().default([]),
  position: integer('position').notNull(),
  archived: archived(),
  words: words(),
})

/**
 * A select option: stored value, label in each language, subcategories it applies to, unless to all, and its
 * form on a card.
 */
export type FieldOption = BothLanguages & {
  value: string
  subcategories?: string[]
  short?: BothLanguages
  archived?: true
}

export const categoryFields = pgTable('category_fields', {
  id: uuid('id').primaryKey(),
  categoryId: uuid('category_id').notNull(),
  fieldName: text('field_name').notNull(),
  fieldLabel: text('field_label').notNull(),
  fieldLabelUr: text('field_label_ur').notNull(),
  fieldType: text('field_type', {
    enum: ['text', 'number', 'select', 'date', 'boolean'],
  }).notNull(),
  required: boolean('required').notNull().default(false),
  fieldOptions: jsonb('field_options').$type<FieldOption[]>().notNull().default([]),
  min: numeric('min', { mode: 'number' }),
  max: numeric('max', { mode: 'number' }),
  step: numeric('step', { mode: 'number' }),
  short: jsonb('short').$type<BothLanguages>(),
  unit: text('unit').$type<StoredUnit>(),
  position: integer('position').notNull(),
  archived: archived(),
  filterable: boolean('filterable').notNull().default(true),
  subcategories: jsonb('subcategories').$type<string[]>(),
})

export const provinces = pgTable('provinces', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  nameUr: text('name_ur').notNull(),
  position: integer('position').notNull(),
})

export const cities = pgTable('cities', {
  id: uuid('id').primaryKey(),
  province: text('province').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  nameUr: text('name_ur').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  position: integer('position').notNull(),
  archived: archived(),
  /** Other names of it, which a search finds. */
  spellings: text('spellings').array().notNull().default([]),
  /** The slug of the city of the same province that took it over. */
  mergedInto: text('merged_into'),
})

export const units = pgTable(
  'units',
  {
    kind: text('kind', { enum: ['quantity', 'price', 'area'] }).notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameUr: text('name_ur').notNull(),
    kg: numeric('kg', { mode: 'number' }),
    acres: numeric('acres', { mode: 'number' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)
