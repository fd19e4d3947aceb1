/** The name of the button that confirms a price, with `confirmablePrice` as its value. */
export const confirmedPriceName = 'confirmed_price'

/** What the form offers after a screening rule has found something. */
export type ScreeningAnswer = {
  confirmPrice?: string
  /** The page of the owner's listing or service that this one is like. */
  duplicate?: string
}
