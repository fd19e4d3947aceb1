import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { conditions } from '../../app/listings/form/validation/listing-fields.ts'
import { categories } from '../../db/seed/reference.ts'

/** A listing of the fixed test catalog; slugs as in the reference data. */
export type CatalogListing = {
  key: string
  title: string
  description: string
  category: string
  subcategory: string
  /** Stored values by field name. */
  details: Record<string, string>
  province: string
  city: string
  price: number
  priceUnit: string
  condition: (typeof conditions)[number]
  organic?: 'yes'
  /** How many hours ago it was posted. */
  ageHours: number
}

/** Reads all listings of the catalog, one file per category. */
export function readCatalog(): CatalogListing[] {
  return categories.flatMap(({ slug: category }) =>
    readBeside<Omit<CatalogListing, 'category'>>(`catalogue/${category}.json`).map((listing) => ({
      ...listing,
      category,
    })),
  )
}

export const queryKinds = ['english', 'urdu', 'roman', 'misspelt', 'mixed', 'place'] as const

/** A query and the keys of the listings relevant to it, judged by meaning. */
export type JudgedQuery = {
  query: string
  kind: (typeof queryKinds)[number]
  /** The listings that should all be on the first page. */
  expected: string[]
  /** Held out: not used for tuning, so that it measures how well tuning generalizes. */
  aside: boolean
}

export function readQueries(): JudgedQuery[] {
  return readBeside('queries.json')
}

function readBeside<Row>(file: string): Row[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
}
