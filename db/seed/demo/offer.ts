/** A listing's details before dates are filled in: see `readDetail`. */
export type OfferDetails = Record<string, string | number>

/** The defaults of similar listings; each listing can override them. */
export type OfferTerms = {
  /** Names of suitable pictures, separated by spaces; each listing starts with a different one. */
  pictures: string
  per?: string
  unit?: string
  amount?: number
  condition?: 'new' | 'excellent' | 'good' | 'fair'
  delivery?: boolean
  organic?: boolean
  /** The harvest day of a crop that keeps, `04-20`; listings get the last such day. */
  harvest?: string
  /** The first and last month of a perishable crop's harvest; outside them, it is the next one. */
  season?: Season
  details?: OfferDetails
}

export type Season = [fromMonth: number, toMonth: number]

/**
 * What a listing sells while its crop is out of season: the crop stored, dried or booked ahead, or
 * another one. The details replace all others; the terms only those they name.
 */
type OffSeason = [
  price: number,
  title: string,
  text: string,
  details: OfferDetails,
  terms: Partial<OfferTerms>,
]

/** What only this listing says. */
export type OwnTerms = Partial<OfferTerms> & {
  /** The seller's key; the listing is at the seller's place. */
  by: string
  /** Set for the few listings that conversations refer to. */
  key?: string
  status?: 'sold' | 'expired' | 'draft'
  offSeason?: OffSeason
}

export type OfferRow = [
  language: 'en' | 'ur',
  price: number,
  title: string,
  text: string,
  details: OfferDetails,
  terms: OwnTerms,
]

/** Listings of one subcategory, with their shared values stated once. */
export type Offer = OfferTerms & { sub: string; rows: OfferRow[] }

export function isInSeason([from, to]: Season, date: Date): boolean {
  const month = date.getUTCMonth() + 1
  return from <= to ? month >= from && month <= to : month >= from || month <= to
}

export function isAllYear([from, to]: Season): boolean {
  return from === 1 && to === 12
}
