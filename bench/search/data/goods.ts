import type { Random } from '../../../db/seed/demo/random.ts'
import { type ListingStub, listStubs } from '../../../db/seed/demo/stubs.ts'
import {
  categories,
  conceptGoods,
  type ReferenceCategory,
  type ReferenceField,
  synonymGroups,
} from '../../../db/seed/reference.ts'
import { pickByZipf, type WritingStyle } from './vocabulary.ts'

/** A subcategory with the names of its goods and its demo listings as samples. */
export type Goods = {
  category: ReferenceCategory
  subcategory: string
  names: Record<WritingStyle, string[]>
  samples: ListingStub[]
}

// The share of listings per category in percent; all other categories get `smallShare`.
const shares: Record<string, number> = {
  livestock: 24,
  crops: 12,
  tractors: 11,
  'nehri-land': 8,
  'barani-land': 6,
  equipment: 6,
  'feed-fodder': 5,
  poultry: 5,
  vegetables: 4,
  irrigation: 4,
  fruits: 3,
  'seeds-nursery': 3,
}
const smallShare = 1

const goodsByConcept = new Map(conceptGoods.map((goods) => [goods.concept, goods]))

// The same on every day, so that measurements can be compared.
const samples = listStubs(new Date('2026-07-01'))
const byCategory = categories.map((category) => ({
  share: shares[category.slug] ?? smallShare,
  goods: category.subcategories.map((subcategory) => goodsOf(category, subcategory)),
}))
const allShares = byCategory.reduce((sum, { share }) => sum + share, 0)

/** Picks goods to sell: some categories more often, and in each its first subcategories most. */
export function pickGoods(random: Random): Goods {
  let left = random.between(0, allShares)
  const chosen = byCategory.find(({ share }) => (left -= share) < 0) ?? byCategory[0]
  return pickByZipf(chosen?.goods ?? [], random)
}

/** All values that the demo has for a field, for fields without options. */
export function listDemoValues(category: ReferenceCategory, field: ReferenceField): string[] {
  return values.get(`${category.slug}/${field.name}`) ?? []
}

const values = new Map<string, string[]>()
for (const { category, details } of samples) {
  for (const [name, value] of Object.entries(details)) {
    const key = `${category}/${name}`
    values.set(key, [...(values.get(key) ?? []), String(value)])
  }
}

function goodsOf(
  category: ReferenceCategory,
  { slug, en, ur }: ReferenceCategory['subcategories'][number],
): Goods {
  const ofCategory = samples.filter((sample) => sample.category === category.slug)
  const own = ofCategory.filter(({ subcategory }) => subcategory === slug)
  const groups = synonymGroups.filter(
    (terms) => terms.some((term) => isNamed(term, en, ur)) && areFirst(terms, category.slug, slug),
  )
  const terms = groups.flat()
  const latin = terms.filter((term) => /^[a-z0-9 ]+$/.test(term))
  const firsts = new Set(groups.map(([first]) => first))
  const english = ownPieces(en, category.slug, slug)
  return {
    category,
    subcategory: slug,
    samples: own.length > 0 ? own : ofCategory,
    names: {
      en: [...latin.filter((term) => firsts.has(term)), ...english, ...latin],
      ur: [...terms.filter((term) => !latin.includes(term)), ...ownPieces(ur, category.slug, slug)],
      roman: [...latin.filter((term) => !firsts.has(term)), ...latin, ...english],
    },
  }
}

/** Whether people mean these goods by the terms: not a milk tanker by `milk`. */
function areFirst([concept = '']: string[], category: string, subcategory: string): boolean {
  const goods = `${category}/${subcategory}`
  const meant = goodsByConcept.get(concept)
  return !meant || meant.is[0] === goods || meant.among.includes(goods)
}

/** The pieces of a label without those that mean other goods; the whole label if none is left. */
function ownPieces(label: string, category: string, subcategory: string): string[] {
  const own = pieces(label).filter((piece) => {
    const named = synonymGroups.filter((terms) => terms.includes(piece.toLowerCase()))
    return named.length === 0 || named.some((terms) => areFirst(terms, category, subcategory))
  })
  return own.length > 0 ? own : [label]
}

function isNamed(term: string, en: string, ur: string): boolean {
  return (
    pieces(ur).includes(term) ||
    pieces(en.toLowerCase()).some((piece) =>
      [piece, ...piece.split(' ')].some((name) => name === term || name === `${term}s`),
    )
  )
}

function pieces(label: string): string[] {
  return label
    .split(/ & |[(),،]| اور /)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 2)
}
