import { groupPairs } from './name-index.ts'

/**
 * Where the goods of a concept are, as `category/subcategory` slugs. Every listing in `is` is the thing,
 * one in `among` only if it says so; `with` are accessories that a buyer may accept.
 */
export type ConceptGoods = {
  concept: string
  is: readonly string[]
  among: readonly string[]
  with: readonly string[]
}

export type GoodsIndex = {
  byConcept: ReadonlyMap<string, ConceptGoods>
  conceptsThatAre: ReadonlyMap<string, readonly string[]>
  /** By subcategory, and for listings without one by category alone. */
  conceptsAmong: ReadonlyMap<string, readonly string[]>
}

export function buildGoodsIndex(goods: readonly ConceptGoods[]): GoodsIndex {
  return {
    byConcept: new Map(
      goods
        .filter(({ is, among }) => is.length + among.length > 0)
        .map((entry) => [entry.concept, entry]),
    ),
    conceptsThatAre: groupPairs(
      goods.flatMap(({ concept, is }) => is.map((subcategory) => [subcategory, concept] as const)),
    ),
    conceptsAmong: groupPairs(
      goods.flatMap(({ concept, is, among }) => [
        ...among.map((subcategory) => [subcategory, concept] as const),
        ...[...is, ...among].map((slugs) => [`${slugs.split('/')[0] ?? ''}/`, concept] as const),
      ]),
    ),
  }
}

/**
 * Those of its subcategory, and those it may hold if its title mentions them. Chosen options say it only
 * for concepts such as breeds: every breed of cattle mentions the cow, in a bull as well.
 */
export function conceptsOfListing(
  { category, subcategory }: { category?: string | undefined; subcategory?: string | undefined },
  mentioned: { inTitle: ReadonlySet<string>; inOptions: ReadonlySet<string> },
  { byConcept, conceptsThatAre, conceptsAmong }: GoodsIndex,
): string[] {
  const slugs = `${category ?? ''}/${subcategory ?? ''}`
  const isSaid = (concept: string) =>
    mentioned.inTitle.has(concept) ||
    (mentioned.inOptions.has(concept) && byConcept.get(concept)?.is.length === 0)
  return [...(conceptsThatAre.get(slugs) ?? []), ...(conceptsAmong.get(slugs) ?? []).filter(isSaid)]
}
