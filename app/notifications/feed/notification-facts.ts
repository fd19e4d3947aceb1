/**
 * The facts stored for each kind of notification, as they were at the time. Titles and texts are as
 * users wrote them, prices in rupees.
 */
export type NotificationFacts = {
  /**
   * The sender's name as the reader sees it; what it is about, empty if deleted; the beginning of
   * the last message; how many messages since it was last read, one if absent.
   */
  message: { from: string; about: string; text: string; count?: number }
  'price-drop': { title: string; from: number; to: number }
  sold: { title: string }
  /**
   * The name of the search in the owner's language, how many listings are new, and the titles of up
   * to three.
   */
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
  /** `until` is when it expires, as an ISO string. */
  'listing-expiring': { title: string; until: string }
  /**
   * What moderators decided about something of the member's, or how they answered an objection.
   * `title` is empty for a decision about the account; `answer` is the moderator's.
   */
  moderation: { action: string; title: string; decisionId: string; answer?: string }
  /** A report of the member's: it has arrived, or what became of it. */
  report: {
    outcome: 'received' | 'upheld' | 'dismissed'
    title: string
    /** The decision that dismissed it, to which the member can object. */
    decisionId?: string
  }
}

/** The kind of an event with its facts. */
export type NotificationEvent = {
  [Kind in keyof NotificationFacts]: { kind: Kind; facts: NotificationFacts[Kind] }
}[keyof NotificationFacts]
