import { categories, provinces, synonymGroups } from '../../db/seed/reference.ts'
import type { Expectation } from './expectation.ts'
import { type JudgedQuery, queryKinds } from './judged-queries.ts'

const fewest = 40

/** Faults in the judged queries, one line each; results would be worthless with any. */
export function findFaults(queries: readonly JudgedQuery[]): string[] {
  const texts = queries.map(({ query }) => query)
  return [
    ...texts
      .filter((text, index) => texts.indexOf(text) !== index)
      .map((text) => `${text}: repeated`),
    ...Object.keys(queryKinds)
      .filter((kind) => queries.filter((query) => query.kind === kind).length < fewest)
      .map((kind) => `${kind}: fewer than ${fewest} queries`),
    ...queries
      .filter(({ kind }) => !(kind in queryKinds))
      .map(({ query, kind }) => `${query}: no kind ${kind}`),
    ...queries.flatMap(({ query, expect }) =>
      [expect].flat().flatMap((one) => faultsOf(one).map((fault) => `${query}: ${fault}`)),
    ),
  ]
}

const known = new Set([
  'subcategories',
  'title',
  'named',
  'minPrice',
  'maxPrice',
  'province',
  'city',
  'near',
  'details',
  'organic',
  'condition',
  'delivery',
  'minWeightKg',
  'area',
])

const concepts = new Set(synonymGroups.map(([concept]) => concept))

const places = new Set(provinces.flatMap(({ cities }) => cities.map(({ slug }) => slug)))

function faultsOf(expect: Expectation): string[] {
  return [
    ...Object.keys(expect)
      .filter((key) => !known.has(key))
      .map((key) => `unknown condition ${key}`),
    ...(expect.subcategories.length === 0 ? ['no subcategory'] : []),
    ...expect.subcategories.flatMap((slug) => faultsOfGoods(slug, expect)),
    ...(expect.named ?? [])
      .filter((concept) => !concepts.has(concept))
      .map((concept) => `no concept ${concept}`),
    ...[expect.city, expect.near].flatMap((city) =>
      city && !places.has(city) ? `no city ${city}` : [],
    ),
    ...(expect.province && provinces.every(({ slug }) => slug !== expect.province)
      ? [`no province ${expect.province}`]
      : []),
  ]
}

function faultsOfGoods(goods: string, { details = {}, area }: Expectation): string[] {
  const [slug, subcategory] = goods.split('/')
  const category = categories.find((one) => one.slug === slug)
  if (!category) return [`no category ${slug}`]
  if (subcategory && category.subcategories.every((one) => one.slug !== subcategory)) {
    return [`no subcategory ${goods}`]
  }
  const fields = [...Object.keys(details), ...(area ? ['area'] : [])]
  return fields.flatMap((name) => {
    const field = category.fields.find((one) => one.name === name)
    if (!field) return [`no field ${name} in ${slug}`]
    const allowed = details[name]
    if (!Array.isArray(allowed) || !field.options) return []
    return allowed
      .filter((value) => field.options?.every((option) => option.value !== value))
      .map((value) => `no value ${value} of ${name} in ${slug}`)
  })
}
