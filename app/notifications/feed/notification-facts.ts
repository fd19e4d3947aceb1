/**
 * What is kept of each thing that happened: the words and numbers that were true at that moment.
 * Titles and texts are as people wrote them, prices in rupees.
 */
export type NotificationFacts = {
  /**
   * Who wrote, as the reader sees them; what about, empty when it is gone; how the last message begins;
   * how many were written since the conversation was last read, one where it is absent.
   */
  message: { from: string; about: string; text: string; count?: number }
  'price-drop': { title: string; from: number; to: number }
  sold: { title: string }
  /** What is searched for, in the reader's words; how many are new, and the titles of up to three. */
  'saved-search': {
    name: string
    count: number
    title1: string
    title2?: string
    title3?: string
    /** The ids of the listings with these titles. */
    listing1?: string
    listing2?: string
    listing3?: string
  }
  /** `until` is the moment its time runs out, as an ISO text. */
  'listing-expiring': { title: string; until: string }
}

/** The kind of a thing that happened, together with its facts. */
export type NotificationEvent = {
  [Kind in keyof NotificationFacts]: { kind: Kind; facts: NotificationFacts[Kind] }
}[keyof NotificationFacts]
