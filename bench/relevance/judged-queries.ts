import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Expectation } from './expectation.ts'

/** The kinds of query, in the order of the table. */
export const queryKinds = {
  english: 'English',
  urdu: 'Urdu',
  roman: 'Roman Urdu',
  misspelt: 'misspelt',
  place: 'with a place',
  price: 'price or amount',
  sentence: 'sentence',
  regional: 'regional word',
  brand: 'brand, model, breed',
  attribute: 'attribute',
}

export type QueryKind = keyof typeof queryKinds

/** A query as a farmer types it, and what the listings asked for have in common. */
export type JudgedQuery = {
  query: string
  kind: QueryKind
  /** A listing is asked for if it meets this, or any of several. */
  expect: Expectation | Expectation[]
  /** Whether anything else among the first ten is a fault too: the search ends where nothing is meant. */
  nothingElse?: boolean
}

/** Fifty queries each, written as somebody who reads Urdu types them, before anybody tried them. */
export const urduReaderSets = ['urdu-reader-queries.json', 'urdu-village-queries.json'] as const

export function readQueries(): JudgedQuery[] {
  return ['queries.json', ...urduReaderSets].flatMap(readQueryFile)
}

export function readQueryFile(name: string): JudgedQuery[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
}
