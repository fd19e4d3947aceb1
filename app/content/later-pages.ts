type Onward = 'listings' | 'myListings' | 'sell'

type LaterPage = {
  /** As the route is written in `routes.ts`. */
  path: string
  /** The dictionary key of its title. */
  title: string
  /** Where to go meanwhile. */
  onward: Onward
  /** Only for people who are signed in. */
  isPrivate?: true
}

/** The screens that other pages already lead to and that are still being built. */
export const laterPages: readonly LaterPage[] = [
  { path: 'messages', title: 'nav.myMessages', onward: 'listings', isPrivate: true },
  {
    path: 'messages/:conversationId',
    title: 'nav.myMessages',
    onward: 'listings',
    isPrivate: true,
  },
  { path: 'favorites', title: 'nav.favorites', onward: 'listings', isPrivate: true },
  { path: 'settings', title: 'nav.settings', onward: 'myListings', isPrivate: true },
  { path: 'about', title: 'footer.about', onward: 'listings' },
  { path: 'how-it-works', title: 'footer.howItWorks', onward: 'listings' },
  { path: 'safety-tips', title: 'footer.safetyTips', onward: 'listings' },
  { path: 'success-stories', title: 'footer.successStories', onward: 'listings' },
  { path: 'blog', title: 'footer.blog', onward: 'listings' },
  { path: 'blog/:postId', title: 'footer.blog', onward: 'listings' },
  { path: 'privacy', title: 'footer.privacy', onward: 'listings' },
  { path: 'terms', title: 'footer.terms', onward: 'listings' },
  { path: 'help', title: 'footer.help', onward: 'listings' },
  { path: 'refund-policy', title: 'footer.refundPolicy', onward: 'listings' },
  { path: 'shipping-policy', title: 'footer.shippingPolicy', onward: 'listings' },
  { path: 'contact', title: 'later.contact', onward: 'listings' },
]

export const onwardPaths: Record<Onward, string> = {
  listings: '/listings',
  myListings: '/my-listings',
  sell: '/sell',
}
