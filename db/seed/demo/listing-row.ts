import { z } from 'zod'

/** Dates in details may be placeholders: see `readDetail`. */
const details = z.record(z.string(), z.union([z.string(), z.number()]))

const offered = {
  title: z.string(),
  text: z.string(),
  price: z.number(),
  priceUnit: z.string().optional(),
  quantity: z.number().optional(),
  quantityUnit: z.string().optional(),
  condition: z.enum(['new', 'excellent', 'good', 'fair']).optional(),
  organic: z.boolean().optional(),
  delivery: z.boolean().optional(),
  /** The harvest day of a crop that keeps, `04-20`; listings get the last such day. */
  harvest: z.string().optional(),
  /** The first and last month of a perishable crop's harvest; outside them, it is the next one. */
  season: z.tuple([z.number(), z.number()]).optional(),
  details,
  /** Names of drawings that show what the title says, the cover first; without one, the category's drawing is shown. */
  pictures: z.array(z.string()).max(5),
}

const demoPhone = z.string().regex(/^\+92399\d{7}$/)

/** A line of a file in `listings/`: what is sold and by whom, without a date. */
export const listingRow = z.strictObject({
  /** Unique. Seeds what is left to chance, and other demo data refers to it. */
  key: z.string(),
  subcategory: z.string(),
  /** The seller's key; the listing is at the seller's place. */
  seller: z.string(),
  language: z.enum(['en', 'ur']),
  status: z.enum(['active', 'sold', 'expired', 'draft']).default('active'),
  /** Further numbers of the seller. Like all demo numbers they begin with 0399, which no network uses. */
  secondPhone: demoPhone.optional(),
  whatsappPhone: demoPhone.optional(),
  /** Set for listings that are never labelled urgent. */
  urgent: z.literal(false).optional(),
  ...offered,
  /**
   * What is sold while the crop is out of season: the crop stored, dried or booked ahead, or another
   * one. What it does not say is as in season.
   */
  offSeason: z.strictObject({ ...offered, pictures: offered.pictures.optional() }).optional(),
})

export type ListingRow = z.infer<typeof listingRow>

export type Season = NonNullable<ListingRow['season']>

export function isInSeason([from, to]: Season, date: Date): boolean {
  const month = date.getUTCMonth() + 1
  return from <= to ? month >= from && month <= to : month >= from || month <= to
}

export function isAllYear([from, to]: Season): boolean {
  return from === 1 && to === 12
}
