/** Terms that are not words, so that finding listings in Okara works like finding "okara". */
export const termNames = {
  category: (slug: string) => `category:${slug}`,
  subcategory: (category: string, slug: string) => `subcategory:${category}/${slug}`,
  province: (slug: string) => `province:${slug}`,
  /** `city` is folded; two provinces may each have a city of that name. */
  city: (province: string | null | undefined, city: string) => `city:${province ?? ''}/${city}`,
  condition: (condition: string) => `condition:${condition}`,
  delivery: (answer: 'yes' | 'no') => `delivery:${answer}`,
  payment: (terms: string) => `payment:${terms}`,
  organic: (answer: 'yes' | 'no') => `organic:${answer}`,
  unit: (slug: string) => `unit:${slug}`,
  featured: 'label:featured',
  urgent: 'label:urgent',
  /** One option of a select, or `yes` of a boolean. */
  detail: (category: string, field: string, value: string) =>
    `detail:${category}/${field}=${value}`,
  concept: (concept: string) => `concept:${concept}`,
  /** A listing that is this thing, and does not merely mention it; see `concept-goods.ts`. */
  thing: (concept: string) => `thing:${concept}`,
  /** The bucket of a number named `name`; see `number-buckets.ts`. */
  level: (name: string, step: string) => `level:${name}=${step}`,
  /** The time of posting, counted from 1970 in UTC; see `time-slices.ts`. */
  time: (unit: 'ten' | 'hour' | 'day' | 'week', count: number) => `${unit}:${count}`,
  /** Only for counting: posted within this many days. No listing has this term. */
  within: (days: string) => `within:${days}`,
  /** The first letters of a word, so that one or two typed letters find it. */
  beginning: (letters: string) => `^${letters}`,
} as const

/** Matches the names of times of posting: these are new every ten minutes, and say nothing about words. */
export const timeTermPattern = /^(ten|hour|day|week):/
