export type RouteDeclaration = {
  /** Who may open it: others have to sign in first, or do not find it. */
  for: 'everyone' | 'members' | 'staff'
  /** Whose devices keep it for times without a connection: opening it must change nothing. */
  offline?: 'everyone' | 'members'
  /** Members' devices fetch it ahead, with the pages it links to whose path begins with this; none if empty. */
  prefetch?: string
  /** How it is cached for visitors, unless it has a form with a token or asks who is looking. */
  cache?: CacheRule
}

export type CacheRule = {
  /** The query parameters that it reads, besides `lang`. */
  params?: readonly string[]
  /** Whether categories add parameters of their own, named `field_...`. */
  hasFields?: boolean
  /** Whether it shows what is near the city in the visitor's cookie. */
  usesCity?: boolean
  /**
   * The lists of the market that it shows (migration 0024_page_changes.sql). `category:slug` is the category
   * in its path.
   */
  lists?: readonly string[]
}
