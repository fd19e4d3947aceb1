import { declaredRoutes } from '../../app/routes.ts'
import type { BusyMember } from './crawl-members.ts'

const unknownId = '00000000-0000-7000-8000-000000000000'
const places = ['punjab', 'punjab/okara', 'nowhere', 'punjab/nowhere']
const queries = [
  '',
  '?view=list&sortBy=price-low',
  '?q=گندم',
  '?q=nothingatall',
  '?q=گندم&location=punjab&city=Okara&priceMin=many&priceMax=90000&condition=good',
  '?category=livestock&organic=true&delivery=yes&near=Okara&km=50&within=7&featured=1&urgent=1',
  '?after=nonsense',
]

type RouteUrls = Record<string, string[]>

/** URLs to request for each route pattern: valid ones, empty ones and invalid ones. */
export function listRouteUrls(busy: BusyMember): RouteUrls {
  // Deleting routes come last, because a form sent there removes the data of the others.
  return { ...fixedUrls(), ...contentUrls, ...machineUrls, ...staffUrls, ...listMemberUrls(busy) }
}

// A form to the first deletes the account. An event stream does not end; streams.spec.ts covers it.
const notFixed = ['/settings/delete', '/events']

/** The pages without parameters, of everybody or of members only. */
function fixedUrls(who?: 'members'): RouteUrls {
  return Object.fromEntries(
    declaredRoutes
      .filter(({ declaration }) => !who || declaration.for === who)
      .filter(({ pattern }) => !/[:*]/.test(pattern) && !notFixed.includes(pattern))
      .map(({ pattern }) => [pattern, [pattern]]),
  )
}

/** The URLs among them whose pages depend on what a member has, such as empty lists. */
export function listMemberUrls(busy: BusyMember): RouteUrls {
  return {
    ...fixedUrls('members'),
    ...listUrls,
    ...listingUrls(busy),
    ...serviceUrls(busy),
    ...conversationUrls(busy),
    ...accountUrls,
    ...deletionUrls(busy),
  }
}

function each(ids: readonly string[], write: (id: string) => string): string[] {
  return ids.map(write)
}

function listingIdsOf({ othersListingId, listingId, draftId }: BusyMember): string[] {
  return [othersListingId, listingId, draftId, unknownId, 'x']
}

function serviceIdsOf({ othersServiceId, serviceId }: BusyMember): string[] {
  return [othersServiceId, serviceId, unknownId]
}

function listingUrls(busy: BusyMember): RouteUrls {
  const { othersListingId } = busy
  const listings = listingIdsOf(busy)
  return {
    '/listings/cards': [`/listings/cards?id=${othersListingId}`, '/listings/cards'],
    '/listing/:listingId/contact?': [
      ...each(listings, (id) => `/listing/${id}`),
      ...each(listings, (id) => `/listing/${id}/contact`),
    ],
    '/listing/:listingId/contact.json': each(listings, (id) => `/listing/${id}/contact.json`),
    '/listing/:listingId/share.jpg': each(listings, (id) => `/listing/${id}/share.jpg`),
    '/listing/:listingId/seen': each(listings, (id) => `/listing/${id}/seen`),
    '/my-listings': each(
      ['', '?tab=active', '?tab=draft', '?tab=sold', '?tab=expired', '?page=9'],
      (query) => `/my-listings${query}`,
    ),
    '/my-listings/:listingId?/sold': [
      '/my-listings/sold',
      ...each(listings, (id) => `/my-listings/${id}/sold`),
    ],
    '/renew': ['/renew', '/renew?token=nonsense'],
    '/sell': ['/sell', '/sell?category=nehri-land', '/sell?category=nowhere'],
    '/edit-listing/:listingId': each(listings, (id) => `/edit-listing/${id}`),
    '/favorites': ['/favorites', '/favorites?sort=name'],
    '/favorites/:listingId': each(listings, (id) => `/favorites/${id}`),
  }
}

function serviceUrls(busy: BusyMember): RouteUrls {
  const services = serviceIdsOf(busy)
  return {
    '/services': [
      '/services',
      '/services?q=nothingatall&priceMin=many',
      '/services?type=spraying&location=punjab&sortBy=price-high',
    ],
    '/services/:serviceId/contact?': [
      ...each(services, (id) => `/services/${id}`),
      ...each(services, (id) => `/services/${id}/contact`),
    ],
    '/services/:serviceId/contact.json': each(services, (id) => `/services/${id}/contact.json`),
    '/services/:serviceId/share.jpg': each(services, (id) => `/services/${id}/share.jpg`),
    '/services/:serviceId/seen': each(services, (id) => `/services/${id}/seen`),
    '/services/:serviceId/edit': each(services, (id) => `/services/${id}/edit`),
    '/my-services': ['/my-services', '/my-services?tab=inactive'],
    '/my-services/:serviceId/show': each(services, (id) => `/my-services/${id}/show`),
  }
}

function conversationUrls(busy: BusyMember): RouteUrls {
  const { conversationId, listingId, othersListingId, othersServiceId } = busy
  const conversations = [conversationId, unknownId]
  return {
    '/messages': [
      '/messages',
      '/messages?q=goat',
      '/messages?show=unread',
      '/messages?show=archived',
      `/messages?listing=${othersListingId}`,
      `/messages?listing=${listingId}`,
      `/messages?service=${othersServiceId}`,
      `/messages?listing=${unknownId}`,
    ],
    '/messages/:conversationId': [
      ...each(conversations, (id) => `/messages/${id}`),
      `/messages/${conversationId}?ask=block`,
      `/messages/${conversationId}?before=1`,
    ],
    '/messages/:conversationId/send': each(conversations, (id) => `/messages/${id}/send`),
    '/messages/:conversationId/news': each(conversations, (id) => `/messages/${id}/news?after=0`),
    '/messages/:conversationId/older': each(
      conversations,
      (id) => `/messages/${id}/older?before=2`,
    ),
    '/messages/:conversationId/received': each(conversations, (id) => `/messages/${id}/received`),
    '/messages/:conversationId/typing': each(conversations, (id) => `/messages/${id}/typing`),
    '/messages/:conversationId/block': each(conversations, (id) => `/messages/${id}/block`),
    '/messages/:conversationId/archive': each(conversations, (id) => `/messages/${id}/archive`),
    '/decisions/:decisionId': [`/decisions/${unknownId}`, '/decisions/x'],
    '/corrections/:correctionId': [`/corrections/${unknownId}`, '/corrections/x'],
    '/listing/:listingId/report': each(listingIdsOf(busy), (id) => `/listing/${id}/report`),
    '/services/:serviceId/report': each(serviceIdsOf(busy), (id) => `/services/${id}/report`),
    '/sellers/:sellerId/report': [`/sellers/${unknownId}/report`],
    '/messages/:conversationId/report/:number': [
      ...each(conversations, (id) => `/messages/${id}/report/2`),
      `/messages/${conversationId}/report/99`,
    ],
    '/messages/:conversationId/photos/:imageId': [
      `/messages/${conversationId}/photos/${unknownId}`,
    ],
  }
}

function deletionUrls(busy: BusyMember): RouteUrls {
  const [listings, services] = [listingIdsOf(busy), serviceIdsOf(busy)]
  return {
    '/my-listings/:listingId/delete': each(listings, (id) => `/my-listings/${id}/delete`),
    '/my-services/:serviceId/delete': each(services, (id) => `/my-services/${id}/delete`),
    '/settings/delete': ['/settings/delete'],
  }
}

const listUrls: RouteUrls = {
  '/': ['/', '/?lang=ur', '/?lang=en'],
  '/listings': each(queries, (query) => `/listings${query}`),
  '/category/:slug': [
    ...each(queries, (query) => `/category/livestock${query}`),
    '/category/nehri-land',
    '/category/nowhere',
  ],
  '/category/:slug/feed.xml': ['/category/livestock/feed.xml', '/category/nowhere/feed.xml'],
  '/category/:slug/:province/:city?': each(places, (place) => `/category/livestock/${place}`),
  '/search': each(queries, (query) => `/search${query}`),
  '/sellers/:sellerId': [`/sellers/${unknownId}`, '/sellers/x'],
}

const accountUrls: RouteUrls = {
  '/auth': [
    '/auth',
    '/auth?mode=sign-up',
    '/auth?redirect=%2Fsell',
    '/auth?mode=sign-up&redirect=%2Fmessages',
  ],
  '/auth/reset': ['/auth/reset', '/auth/reset?token=nonsense'],
  '/auth/verify': ['/auth/verify', '/auth/verify?token=nonsense'],
  '/auth/change-email': ['/auth/change-email', '/auth/change-email?token=nonsense'],
  '/auth/restore-email': ['/auth/restore-email', '/auth/restore-email?token=nonsense'],
  '/auth/restore-number': ['/auth/restore-number', '/auth/restore-number?token=nonsense'],
  '/settings/security/remove': ['/settings/security/remove', '/settings/security/remove?number=x'],
  '/saved-searches/:savedSearchId': [`/saved-searches/${unknownId}`],
  '/notifications': ['/notifications', '/notifications?before=nonsense'],
  '/stop': ['/stop', '/stop?of=x&kind=sold&key=x'],
  '/city': ['/city', '/city?back=/account'],
  '/settings/security/data/:exportId': [`/settings/security/data/${unknownId}`],
  '/settings/security/data/:exportId/zarai-bazaar.zip': [
    `/settings/security/data/${unknownId}/zarai-bazaar.zip`,
  ],
}

const contentUrls: RouteUrls = {
  '/blog': ['/blog', '/blog?category=nothing'],
  '/blog/:postId': each(['1', '7', '99', 'x'], (id) => `/blog/${id}`),
  '/help': ['/help', '/help?q=پاس ورڈ', '/help?q=nothingatall'],
}

const machineUrls: RouteUrls = {
  '/suspended': ['/suspended', '/suspended?token=nonsense'],
  '/suspended/zarai-bazaar.zip': ['/suspended/zarai-bazaar.zip?token=nonsense'],
  '/suggestions': ['/suggestions?q=gan', '/suggestions'],
  '/places/nearest': ['/places/nearest?lat=30.8&lon=73.4', '/places/nearest'],
  '/events': [],
  '/sitemaps/:part': ['/sitemaps/pages.xml', '/sitemaps/nowhere.xml'],
  '/*': ['/nowhere', '/no/such/page'],
}

// Members and visitors find none of these.
const staffUrls: RouteUrls = {
  '/moderation/verify': ['/moderation/verify', '/moderation/verify?redirect=/moderation/log'],
  '/moderation': ['/moderation', '/moderation?kind=listing&reason=fraud&age=day&claim=free&page=2'],
  '/moderation/cases/:caseId': [`/moderation/cases/${unknownId}`],
  '/moderation/cases/:caseId/photos/:index': [`/moderation/cases/${unknownId}/photos/0`],
  '/moderation/people/:userId': [`/moderation/people/${unknownId}`],
  '/moderation/people/:userId/export': [`/moderation/people/${unknownId}/export`],
  '/moderation/people/:userId/export/:entryId/zarai-bazaar.zip': [
    `/moderation/people/${unknownId}/export/${unknownId}/zarai-bazaar.zip`,
  ],
  '/moderation/appeals': ['/moderation/appeals', '/moderation/appeals?after=nonsense'],
  '/moderation/appeals/:appealId': [`/moderation/appeals/${unknownId}`],
  '/moderation/log': ['/moderation/log', '/moderation/log?before=nonsense'],
  '/moderation/staff/:userId': [`/moderation/staff/${unknownId}`],
  '/admin/data/:kind': ['/admin/data/city', '/admin/data/nothing'],
  '/admin/data/:kind/:key': ['/admin/data/city/punjab:okara', '/admin/data/city/new'],
  '/admin/members/:userId': [`/admin/members/${unknownId}`],
  '/admin/mail/:messageId': [`/admin/mail/${unknownId}`],
  '/admin/mail/broadcasts/:broadcastId': [`/admin/mail/broadcasts/${unknownId}`],
  '/admin/offers/:file': ['/admin/offers/ads.csv'],
  '/admin/offers/:kind/:id': [`/admin/offers/listing/${unknownId}`],
}

/** Forms with invalid input, by the path to send them to. */
export function invalidForms({
  conversationId,
}: BusyMember): [path: string, form: Record<string, string>][] {
  const unreal = { price: 'many', quantity: '-1', location_city: 'x'.repeat(200) }
  const phone = { contact_phone: '12', contact_email: 'x', contact_name: '' }
  const short = { email: 'x', password: '12345', full_name: 'x'.repeat(90) }
  const passwords = { current_password: 'not mine', new_password: '12', confirm_password: '34' }
  return [
    ['/auth', short],
    ['/auth', { email: 'nobody@example.com', password: 'not this one' }],
    ['/auth?mode=sign-up', short],
    ['/auth?mode=sign-up', { ...short, email: 'me@example.com', password: 'password' }],
    ['/auth/forgot', { email: 'x' }],
    ['/auth/forgot', { email: 'nobody@example.com' }],
    ['/auth/resend', { email: 'nobody@example.com' }],
    ['/auth/reset', { token: 'nonsense', password: 'qasba mandi sona' }],
    ['/sell', { ...unreal, ...phone, title: 'x'.repeat(200), harvest_date: '31' }],
    ['/services/new', { ...unreal, ...phone, service_type: 'dancing' }],
    ['/settings', { full_name: '', phone: '12', province: 'mars' }],
    ['/settings/security', passwords],
    ['/settings/security', { ...passwords, new_password: 'sona gandum', confirm_password: 'else' }],
    ['/settings/security/email', { email: 'x', current_password: '' }],
    ['/settings/security/remove', { current_password: '' }],
    ['/settings/delete', { current_password: 'not mine' }],
    ['/saved-searches', { search: '/search' }],
    [`/messages/${conversationId}/report/2`, { reason: 'ugly', details: 'x'.repeat(2000) }],
    [`/messages/${conversationId}/send`, { text: 'x'.repeat(5000), client_id: 'x' }],
    ['/contact', { name: '', email: 'x', message: '' }],
  ]
}
