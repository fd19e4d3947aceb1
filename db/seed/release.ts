import {
  categories,
  provinces,
  type ReferenceCategory,
  type ReferenceCity,
  type ReferenceField,
  type ReferenceSubcategory,
  synonymGroups,
} from './reference.ts'

type Positioned<Content> = Content & { position?: number }
type ReleaseRecord<Content> = { key: string; content: Content }

/** What this release brings of everything the operator can change, each record by its kind and key. */
export type Release = {
  category: ReleaseRecord<
    Positioned<Omit<ReferenceCategory, 'slug' | 'subcategories' | 'fields'>>
  >[]
  /** The key is `category:subcategory`. */
  subcategory: ReleaseRecord<Positioned<Omit<ReferenceSubcategory, 'slug'>>>[]
  /** The key is `category:name`. */
  field: ReleaseRecord<Positioned<Omit<ReferenceField, 'name'>>>[]
  /** The key is `province:city`. */
  city: ReleaseRecord<Positioned<Omit<ReferenceCity, 'slug'>>>[]
  /** The key is the concept, the usual word for a thing. */
  synonym: ReleaseRecord<{ terms: string[]; is?: string[] }>[]
}

export const release: Release = {
  category: categories.map(({ slug, subcategories: _, fields: __, ...content }, index) => ({
    key: slug,
    content: { ...content, position: placeOf(index) },
  })),
  subcategory: categories.flatMap(({ slug: category, subcategories }) =>
    subcategories.map(({ slug, ...content }, index) => ({
      key: `${category}:${slug}`,
      content: { ...content, position: placeOf(index) },
    })),
  ),
  field: categories.flatMap(({ slug: category, fields }) =>
    fields.map(({ name, ...content }, index) => ({
      key: `${category}:${name}`,
      content: { ...content, position: placeOf(index) },
    })),
  ),
  city: provinces.flatMap(({ slug: province, cities }) =>
    cities.map(({ slug, ...content }, index) => ({
      key: `${province}:${slug}`,
      content: { ...content, position: placeOf(index) },
    })),
  ),
  synonym: synonymGroups.map((terms) => ({ key: terms[0] ?? '', content: { terms } })),
}

/** Leaves room between two records for one that the operator adds. */
function placeOf(index: number): number {
  return (index + 1) * 10
}
