/** What stands in a listing's details before dates are known: see `readDetail`. */
export type OfferDetails = Record<string, string | number>

/** What listings of the same kind share; a single one may differ in any of it. */
export type OfferTerms = {
  /** Slugs of the cities where such things are sold, parted by spaces. */
  at: string
  /** Names of fitting pictures, parted by spaces; each listing begins with another of them. */
  pictures: string
  per?: string
  unit?: string
  amount?: number
  condition?: 'new' | 'excellent' | 'good' | 'fair'
  delivery?: boolean
  organic?: boolean
  /** The day of the year a keeping crop is brought in, `04-20`; its last harvest is meant. */
  harvest?: string
  /** First and last month in which a perishable crop is picked; outside them the next is meant. */
  season?: [from: number, to: number]
  details?: OfferDetails
  /** Given to the few that conversations speak of. */
  key?: string
}

export type OfferRow = [
  language: 'en' | 'ur',
  price: number,
  title: string,
  text: string,
  details?: OfferDetails,
  terms?: Partial<OfferTerms>,
]

/** Listings of one subcategory, written one by one, with what they share said once. */
export type Offer = OfferTerms & { sub: string; rows: OfferRow[] }
