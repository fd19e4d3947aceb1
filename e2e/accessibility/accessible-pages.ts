import type { DeclaredRoute } from '../../app/declare-routes.ts'
import { declaredRoutes } from '../../app/routes.ts'
import { routePatternOf } from '../crawl/route-patterns.ts'

/**
 * Who opens the pages: a signed-out visitor, a new member, a member with a lot of data, and an admin.
 */
export const viewers = ['visitor', 'newcomer', 'member', 'staff'] as const
export type Viewer = (typeof viewers)[number]

/**
 * The paths each viewer opens, by route. Names in braces stand for ids and links of the test data
 * (accessible-viewers.ts).
 */
export type Pages = Record<string, Partial<Record<Viewer, readonly string[]>>>

const listPages: Pages = {
  '/': { visitor: ['/'] },
  '/listings': { visitor: ['/listings', '/listings?view=list'], member: ['/listings'] },
  '/category/:slug': { visitor: ['/category/livestock'] },
  '/category/:slug/:province/:city?': {
    visitor: ['/category/livestock/punjab', '/category/fisheries/balochistan/awaran'],
    member: ['/category/livestock/punjab/okara'],
  },
  '/search': {
    visitor: ['/search?q=gandum', '/search?q=nothingatall&priceMin=many'],
    member: ['/search?q=گندم&location=punjab&priceMax=9000'],
  },
}

const offerPages: Pages = {
  '/sellers/:sellerId': {
    visitor: ['/sellers/{demoSeller}', '/sellers/{emptySeller}'],
  },
  '/listing/:listingId/contact?': {
    visitor: [
      '/listing/{demoListing}',
      '/listing/{demoListing}/contact',
      '/listing/{deletedListing}',
      // To the member, who saved it, `/listing/{soldListing}` answers 200.
      '/listing/{soldListing}/contact',
    ],
    member: [
      '/listing/{othersListing}',
      '/listing/{soldListing}',
      '/listing/{ownListing}',
      '/listing/{ownSold}',
    ],
  },
  '/services': {
    visitor: ['/services', '/services?q=nothingatall&priceMin=many'],
  },
  '/services/:serviceId/contact?': {
    visitor: ['/services/{demoService}', '/services/{demoService}/contact'],
    member: ['/services/{othersService}', '/services/{ownService}'],
  },
}

const sellerPages: Pages = {
  '/my-listings': {
    newcomer: ['/my-listings'],
    member: ['/my-listings', '/my-listings?tab=draft', '/my-listings?tab=sold'],
  },
  '/my-listings/:listingId/delete': { member: ['/my-listings/{ownListing}/delete'] },
  '/my-listings/:listingId?/sold': { member: ['/my-listings/{ownListing}/sold'] },
  '/sell': { newcomer: ['/sell'], member: ['/sell?category=wheat'] },
  '/edit-listing/:listingId': {
    member: ['/edit-listing/{ownListing}', '/edit-listing/{ownDraft}'],
  },
  '/services/new': { newcomer: ['/services/new'] },
  '/services/:serviceId/edit': { member: ['/services/{ownService}/edit'] },
  '/my-services': { newcomer: ['/my-services'], member: ['/my-services'] },
  '/my-services/:serviceId/delete': { member: ['/my-services/{ownService}/delete'] },
  '/favorites': { newcomer: ['/favorites'], member: ['/favorites'] },
  '/saved-searches': { newcomer: ['/saved-searches'] },
}

const accountPages: Pages = {
  '/messages': {
    newcomer: ['/messages', '/messages?listing={demoListing}'],
    member: ['/messages'],
  },
  '/messages/:conversationId': {
    member: [
      '/messages/{conversation}',
      '/messages/{conversation}?ask=block',
      '/messages/{nothing}',
    ],
  },
  '/listing/:listingId/report': { visitor: ['/listing/{demoListing}/report'] },
  '/services/:serviceId/report': { member: ['/services/{demoService}/report'] },
  '/sellers/:sellerId/report': { visitor: ['/sellers/{demoSeller}/report'] },
  '/messages/:conversationId/report/:number': { member: ['/messages/{conversation}/report/2'] },
  '/notifications': { newcomer: ['/notifications'], member: ['/notifications'] },
  '/account': { visitor: ['/account'], member: ['/account'] },
  '/auth': { visitor: ['/auth', '/auth?mode=sign-up'] },
  '/auth/reset': { visitor: ['{linkToReset}', '/auth/reset'] },
  '/auth/verify': { visitor: ['{linkToVerify}', '/auth/verify'] },
  '/auth/change-email': { visitor: ['{linkToChangeEmail}', '/auth/change-email'] },
  '/settings/security/data/:exportId': { member: ['{linkToExport}'] },
}

const staffPages: Pages = {
  '/admin/words': { staff: ['/admin/words?q=sasti%20gandum'] },
  '/admin/members/:userId': { staff: ['/admin/members/{demoSeller}'] },
  '/admin/data/:kind': { staff: ['/admin/data/category', '/admin/data/city?group=sindh'] },
  '/admin/data/:kind/:key': {
    staff: [
      '/admin/data/city/punjab:okara',
      '/admin/data/field/livestock:breed',
      '/admin/data/page/about',
      '/admin/data/notice/new',
    ],
  },
  '/moderation': { staff: ['/moderation', '/moderation?reason=fraud'] },
  '/moderation/people/:userId': { staff: ['/moderation/people/{demoSeller}'] },
  '/moderation/people/:userId/export': { staff: ['/moderation/people/{demoSeller}/export'] },
}

const contentPages: Pages = {
  '/blog': { visitor: ['/blog', '/blog?topic=storage'] },
  '/blog/:postId': { visitor: ['/blog/1'] },
  '/help': { visitor: ['/help', '/help?q=number', '/help?q=zzzqqq'] },
  '/contact': { visitor: ['/contact', '/contact?sent=1'], member: ['/contact'] },
  '/*': { visitor: ['/nowhere'] },
}

/**
 * Pages that these viewers cannot open; the journeys of decision.spec.ts, staff.spec.ts, phone.spec.ts and
 * ways-to-sign-in.spec.ts check them.
 */
export const routesCheckedInJourneys: readonly string[] = [
  '/auth/code',
  '/settings/security/password',
  '/decisions/:decisionId',
  '/corrections/:correctionId',
  '/admin/offers/:kind/:id',
  '/admin/mail/:messageId',
  '/admin/mail/broadcasts/:broadcastId',
  '/moderation/cases/:caseId',
  '/moderation/appeals/:appealId',
  '/moderation/verify',
  '/moderation/staff',
  '/moderation/staff/:userId',
]

const listedPages = { ...listPages, ...offerPages, ...sellerPages, ...accountPages, ...staffPages }
const knownRoutes = [
  ...Object.keys({ ...listedPages, ...contentPages }),
  ...routesCheckedInJourneys,
]

/** Pages without parameters that need no line above: who may open them does. */
function fixedPages(who: DeclaredRoute['declaration']['for'], viewer: Viewer): Pages {
  const patterns = declaredRoutes
    .filter(({ file, declaration }) => file.endsWith('.tsx') && declaration.for === who)
    .map(({ pattern }) => pattern)
    .filter((pattern) => !/[:*]/.test(pattern) && !knownRoutes.includes(pattern))
  return Object.fromEntries(patterns.map((pattern) => [pattern, { [viewer]: [pattern] }]))
}

/** All pages, in groups that take about equally long. */
export const pageGroups: Record<string, Pages> = {
  'list pages': listPages,
  'listing and service pages': offerPages,
  'seller pages': sellerPages,
  'conversation and account pages': { ...fixedPages('members', 'member'), ...accountPages },
  'pages for staff': { ...fixedPages('staff', 'staff'), ...staffPages },
  'content pages': { ...fixedPages('everyone', 'visitor'), ...contentPages },
}

/** Pages whose main content is the same for members; their layout is checked on other pages. */
export const memberIndependentPaths: readonly string[] = Object.entries(
  pageGroups['content pages'] ?? {},
).flatMap(([route, { visitor, member }]) => (isContent(route) && !member ? (visitor ?? []) : []))

function isContent(route: string): boolean {
  const { file = '' } = declaredRoutes.find(({ pattern }) => pattern === route) ?? {}
  return file.startsWith('content/') || route === '/*'
}

/** The expected status of pages that do not answer 200. */
export const expectedStatus: Record<string, number> = {
  '/listing/{deletedListing}': 410,
  '/listing/{soldListing}/contact': 410,
  '/messages/{nothing}': 404,
  '/stop': 404,
  '/nowhere': 404,
}

/** Whether the path belongs to the route; paths from mailed links always do. */
export function belongsToRoute(route: string, path: string): boolean {
  return path.startsWith('{') || routePatternOf(path) === route
}
