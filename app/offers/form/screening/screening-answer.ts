/** The name of the button that confirms a price, with `confirmablePrice` as its value. */
export const confirmedPriceName = 'confirmed_price'

/** The name of the button that posts an offer without a phone number. */
export const withoutPhoneName = 'without_phone'

/** What the form offers after a screening rule has found something. */
export type ScreeningAnswer = {
  confirmPrice?: string
  /** Whether it asks to add a phone number, or to post without one. */
  asksPhone?: boolean
  /** The page of the owner's listing or service that this one is like. */
  duplicate?: string
}
