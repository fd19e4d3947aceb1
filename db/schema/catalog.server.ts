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

export const categories = pgTable('categories', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  nameUr: text('name_ur').notNull(),
  icon: text('icon').notNull(),
  description: text('description').notNull(),
  descriptionUr: text('description_ur').notNull(),
  position: integer('position').notNull(),
})

export const subcategories = pgTable('subcategories', {
  id: uuid('id').primaryKey(),
  categoryId: uuid('category_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  nameUr: text('name_ur').notNull(),
  position: integer('position').notNull(),
})

/**
 * An option of a select field: the stored value, its label in each language, and the slugs of the
 * subcategories it applies to, unless it applies to all.
 */
export type FieldOption = { value: string; en: string; ur: string; subcategories?: string[] }

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
  position: integer('position').notNull(),
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
})

export const units = pgTable(
  'units',
  {
    kind: text('kind', { enum: ['quantity', 'price'] }).notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameUr: text('name_ur').notNull(),
    kg: numeric('kg', { mode: 'number' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)
