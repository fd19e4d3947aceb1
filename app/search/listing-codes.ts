import { foldText } from '../catalog/fold.ts'
import { levelMarks } from './levels.ts'
import { conceptsIn, type Lexicon } from './lexicon.ts'
import { marks } from './marks.ts'
import { splitWords } from './split-words.ts'
import { timeMarks } from './time-slices.ts'

/** What of a listing can be found. Details are by field name; categories and provinces are slugs. */
export type Findable = {
  title: string
  description: string
  category: string | undefined
  subcategory: string | undefined
  province: string | null
  city: string
  price: number
  quantity: number | null
  condition: string
  delivery: 'yes' | 'no'
  payment: string
  organic: 'yes' | 'no'
  featured: boolean
  urgent: boolean
  createdAt: Date
  details: readonly { field: string; type: string; value: string }[]
}

/** Its words and marks; `title` are those of its title, and of a city that is not on the map. */
export type WhatFinds = { anywhere: Set<string>; title: Set<string>; cityMark: string }

/** What a listing is found by. */
export function whatFinds(listing: Findable, lexicon: Lexicon): WhatFinds {
  const cityMark = marks.city(listing.province, foldText(listing.city))
  const title = new Set([
    ...wordsAndConcepts(listing.title, lexicon),
    ...(lexicon.cityMarks.has(cityMark) ? [] : wordsAndConcepts(listing.city, lexicon)),
  ])
  const anywhere = new Set([...title, ...wordsAndConcepts(listing.description, lexicon)])
  for (const mark of [cityMark, ...filterMarks(listing)]) anywhere.add(mark)
  return { anywhere, title, cityMark }
}

/** What makes a word in a title other than the same word elsewhere: codes are in pairs. */
export function anywhereCode(number: number): number {
  return number * 2
}

export function titleCode(number: number): number {
  return number * 2 + 1
}

/** The number that a code was made of. */
export function numberOfCode(code: number): number {
  return code >> 1
}

function wordsAndConcepts(text: string, lexicon: Lexicon): string[] {
  const words = splitWords(text)
  return [
    ...words,
    ...words.flatMap((word) => beginningsOf(word).map(marks.beginning)),
    ...conceptsIn(words, lexicon).map(marks.concept),
  ]
}

function beginningsOf(word: string): string[] {
  const letters = [...word]
  return letters.length > 1 ? [letters[0] ?? '', letters.slice(0, 2).join('')] : [word]
}

function filterMarks(listing: Findable): string[] {
  const { category, subcategory, province, quantity } = listing
  return [
    ...(category ? [marks.category(category)] : []),
    ...(category && subcategory ? [marks.subcategory(category, subcategory)] : []),
    ...(province ? [marks.province(province)] : []),
    marks.condition(listing.condition),
    marks.delivery(listing.delivery),
    ...(listing.payment ? [marks.payment(listing.payment)] : []),
    marks.organic(listing.organic),
    ...(listing.featured ? [marks.featured] : []),
    ...(listing.urgent ? [marks.urgent] : []),
    ...levelMarks('price', listing.price),
    ...(quantity === null ? [] : levelMarks('quantity', quantity)),
    ...timeMarks(listing.createdAt),
    ...listing.details.flatMap((detail) => detailMarks(category ?? '', detail)),
  ]
}

function detailMarks(category: string, detail: Findable['details'][number]): string[] {
  const { field, type, value } = detail
  if (type === 'number' && Number.isFinite(Number(value)))
    return levelMarks(`${category}/${field}`, Number(value))
  if (type === 'select' || type === 'boolean') return [marks.detail(category, field, value)]
  return []
}
