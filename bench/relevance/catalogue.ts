import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { conditions } from '../../app/listings/form/validation/listing-fields.ts'
import { categories } from '../../db/seed/reference.ts'

/** A listing of the fixed market that searches are judged by; slugs as in the reference data. */
export type CatalogueListing = {
  key: string
  title: string
  description: string
  category: string
  subcategory: string
  /** Stored values, by the name of the field. */
  details: Record<string, string>
  province: string
  city: string
  price: number
  priceUnit: string
  condition: (typeof conditions)[number]
  organic?: 'yes'
  /** How long before now it was posted. */
  ageHours: number
}

/** Every listing of the market, from the one file that each category has. */
export function readCatalogue(): CatalogueListing[] {
  return categories.flatMap(({ slug: category }) =>
    readBeside<Omit<CatalogueListing, 'category'>>(`catalogue/${category}.json`).map((listing) => ({
      ...listing,
      category,
    })),
  )
}

export const kinds = ['english', 'urdu', 'roman', 'misspelt', 'mixed', 'place'] as const

/** What a buyer types and the keys of the listings meant by it, chosen by meaning. */
export type JudgedQuery = {
  query: string
  kind: (typeof kinds)[number]
  /** All of them belong on the first page. */
  wanted: string[]
  /** Not to be looked at while tuning, so that it tells what tuning is worth elsewhere. */
  aside: boolean
}

export function readQueries(): JudgedQuery[] {
  return readBeside('queries.json')
}

function readBeside<Row>(file: string): Row[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
}
