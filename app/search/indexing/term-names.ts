/**
 * What a listing is, beside its words, as names that stand in its search row: finding listings in
 * Okara and finding listings with the word "okara" is then the same thing to the index.
 */
export const termNames = {
  category: (slug: string) => `category:${slug}`,
  subcategory: (category: string, slug: string) => `subcategory:${category}/${slug}`,
  province: (slug: string) => `province:${slug}`,
  /** `city` is folded; the same name may stand in two provinces. */
  city: (province: string | null | undefined, city: string) => `city:${province ?? ''}/${city}`,
  condition: (condition: string) => `condition:${condition}`,
  delivery: (answer: 'yes' | 'no') => `delivery:${answer}`,
  payment: (terms: string) => `payment:${terms}`,
  organic: (answer: 'yes' | 'no') => `organic:${answer}`,
  featured: 'label:featured',
  urgent: 'label:urgent',
  /** One of a select's options, or `yes` of a boolean. */
  detail: (category: string, field: string, value: string) =>
    `detail:${category}/${field}=${value}`,
  concept: (concept: string) => `concept:${concept}`,
  /** Which step of a scale the number of that name stands on; see `number-buckets.ts`. */
  level: (name: string, step: string) => `level:${name}=${step}`,
  /** When it was posted, counted from 1970 in UTC; see `time-slices.ts`. */
  time: (unit: 'ten' | 'hour' | 'day' | 'week', count: number) => `${unit}:${count}`,
  /** Of no listing, but of a choice: posted within so many days. */
  within: (days: string) => `within:${days}`,
  /** How some of its words begin, so that one or two letters find them. */
  beginning: (letters: string) => `^${letters}`,
} as const
