import { categories, conceptGoods, synonymGroups } from '../../db/seed/reference.ts'
import { piecesOfBoth } from './pieces-of-label.ts'
import type { OracleListing } from './read-listing.ts'
import type { QueryPart } from './read-search.ts'
import { createTermIndex, lookUpTerm } from './terms.ts'
import { memoize } from './words.ts'

// A second, slow implementation of what docs/search.md calls the thing asked for.

/** Which listings are the thing that a part of a query names, and which are its accessories. */
export type Goods = {
  /** The `category/subcategory` slugs where they are; none if the part is only a label. */
  slugs: ReadonlySet<string>
  accessories: readonly string[]
  isThing: (listing: OracleListing) => boolean
  isAccessory: (listing: OracleListing) => boolean
  /** Whether it is where the thing is among others, or names the thing in its category. */
  isAmong: (listing: OracleListing) => boolean
  /** Whether it is not the thing, and neither of a kind that holds it nor of its accessories. */
  isElsewhere: (listing: OracleListing) => boolean
}

export function goodsOfPart({ words, concepts }: QueryPart): Goods | undefined {
  const names = [...concepts].map((concept) => synonymGroups[concept]?.[0])
  const meant = conceptGoods.filter(
    ({ concept, is, among }) => names.includes(concept) && is.length + among.length > 0,
  )
  if (meant.length > 0) {
    const slugs = new Set(meant.flatMap(({ is, among }) => [...is, ...among]))
    const accessories = meant.flatMap((entry) => entry.with)
    const places = new Set([...slugs, ...accessories])
    const isThing = memoize((listing: OracleListing) =>
      meant.some((entry) => isOneOf(listing, entry)),
    )
    return {
      slugs,
      accessories,
      isAmong: (listing) =>
        slugs.has(slugsOf(listing)) ||
        (!accessories.includes(slugsOf(listing)) &&
          [...slugs].some((one) => one.startsWith(`${listing.listing.category}/`)) &&
          [...concepts].some((concept) => listing.title.concepts.has(concept))),
      isThing,
      isAccessory: (listing) => accessories.includes(slugsOf(listing)),
      isElsewhere: (listing) => !isThing(listing) && !places.has(slugsOf(listing)),
    }
  }
  const labelled = lookUpTerm(words, labelTerms)
  if (labelled.size === 0) return undefined
  return {
    slugs: new Set(),
    accessories: [],
    isThing: (listing) =>
      labelled.has(slugsOf(listing)) || labelled.has(listing.listing.category ?? ''),
    isAccessory: () => false,
    isAmong: () => false,
    isElsewhere: () => false,
  }
}

type ConceptGoods = (typeof conceptGoods)[number]

function isOneOf(listing: OracleListing, { concept, is, among }: ConceptGoods): boolean {
  if (is.includes(slugsOf(listing))) return true
  const { category = '', subcategory } = listing.listing
  const mayBe = subcategory
    ? among.includes(slugsOf(listing))
    : [...is, ...among].some((slugs) => slugs.startsWith(`${category}/`))
  return mayBe && mentions(listing, concept, is.length === 0)
}

function mentions({ title, chosen }: OracleListing, concept: string, isByOption: boolean) {
  const number = synonymGroups.findIndex(([first]) => first === concept)
  return title.concepts.has(number) || (isByOption && chosen.concepts.has(number))
}

function slugsOf({ listing }: OracleListing): string {
  return `${listing.category ?? ''}/${listing.subcategory ?? ''}`
}

const labelTerms = createTermIndex(
  categories.flatMap((category) => [
    ...piecesOfBoth(category).map((piece) => [piece, category.slug] as const),
    ...category.subcategories.flatMap((subcategory) =>
      piecesOfBoth(subcategory).map(
        (piece) => [piece, `${category.slug}/${subcategory.slug}`] as const,
      ),
    ),
  ]),
)
