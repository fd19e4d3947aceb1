import type { RouteConfig } from '@react-router/dev/routes'
import { staticPages } from './content/pages/static-pages.ts'
import { policies } from './content/policies/policies.ts'
import { index, layout, listDeclaredRoutes, route, toRouteConfig } from './declare-routes.ts'
import {
  cached,
  cachedList,
  everyone,
  members,
  membersOffline,
  serviceParams,
  staff,
} from './route-kinds.ts'

const routes = [
  index('browse/home/home.route.tsx', cached({ usesCity: true, lists: ['listings', 'services'] })),
  route('listings', 'browse/results/listings.route.tsx', cachedList('listings')),
  route('category/:slug', 'browse/results/category.route.tsx', cachedList('category:slug')),
  route('category/:slug/feed.xml', 'browse/feeds/category-feed.route.ts', everyone),
  route(
    'category/:slug/:province/:city?',
    'browse/places/category-place.route.tsx',
    cachedList('category:slug'),
  ),
  route('search', 'browse/results/search.route.tsx', cachedList('listings')),
  route(
    'sellers/:sellerId',
    'browse/seller/seller.route.tsx',
    cached({ params: ['category', 'after'] }),
  ),
  route('suggestions', 'browse/suggestions/suggestions.route.ts', everyone),
  route('places.json', 'catalog/places/places.route.ts', everyone),
  route('places/nearest', 'browse/places/nearest-place.route.ts', everyone),

  layout('messages', 'conversations/inbox/messages.route.tsx', [
    index('conversations/thread/new-conversation.route.tsx', {
      ...membersOffline,
      prefetch: '/messages/',
    }),
    route(':conversationId', 'conversations/thread/conversation.route.tsx', membersOffline),
  ]),
  ...['messages/start', 'messages/:conversationId/send'].map((path) =>
    route(path, 'conversations/sending/send.route.ts', members),
  ),
  ...['messages/:conversationId/news', 'messages/:conversationId/older'].map((path) =>
    route(path, 'conversations/fetching/list-messages.route.ts', members),
  ),
  route(
    'messages/:conversationId/received',
    'conversations/fetching/mark-read-or-delivered.route.ts',
    members,
  ),
  route('messages/:conversationId/typing', 'conversations/fetching/typing.route.ts', members),
  route('messages/:conversationId/block', 'conversations/safety/block.route.ts', members),
  route('messages/:conversationId/archive', 'conversations/inbox/archive.route.ts', members),
  route('messages/:conversationId/photos/:imageId', 'conversations/photos/photo.route.ts', members),
  route('events', 'layout/live/events.route.ts', members),

  route('favorites', 'favorites/favorites.route.tsx', { ...membersOffline, prefetch: '/listing/' }),
  route('favorites/:listingId', 'favorites/toggle-favorite.route.ts', members),
  route('saved-searches', 'browse/saved-searches/save-search.route.tsx', members),
  route(
    'saved-searches/:savedSearchId',
    'notifications/saved-searches/saved-search.route.ts',
    members,
  ),

  route('listings/cards', 'listings/card/cards.route.ts', everyone),
  route('sell/title', 'listings/form/offered-title.route.ts', everyone),
  route('price-guide', 'listings/price-guide/price-guide.route.ts', everyone),
  route('listings/seen', 'listings/card/impressions.route.ts', everyone),
  route(
    'listing/:listingId/contact?',
    'listings/detail/listing.route.tsx',
    cached({ usesCity: true }),
  ),
  route('listing/:listingId/contact.json', 'listings/detail/listing-contact.route.ts', everyone),
  route('listing/:listingId/share.jpg', 'listings/share/share-picture.route.ts', everyone),
  route('listing/:listingId/seen', 'listings/stats/record-view.route.ts', everyone),
  route('my-listings', 'listings/manage/my-listings.route.tsx', {
    ...membersOffline,
    prefetch: '/listing/',
  }),
  route('my-listings/:listingId/delete', 'listings/manage/delete-listing.route.tsx', members),
  route('my-listings/:listingId?/sold', 'listings/status/mark-sold.route.tsx', members),
  route('renew', 'listings/status/renew-by-link.route.tsx', everyone),

  route('auth', 'accounts/sign-in/auth.route.tsx', everyone),
  route('auth/code', 'accounts/phone/code-page/code.route.tsx', everyone),
  route('hooks/whatsapp', 'accounts/phone/whatsapp.route.ts', everyone),
  route('auth/forgot', 'accounts/recovery/forgot-password.route.tsx', everyone),
  route('auth/resend', 'accounts/sign-up/resend.route.tsx', everyone),
  route('auth/reset', 'accounts/recovery/reset-password.route.tsx', everyone),
  route('auth/verify', 'accounts/sign-up/verify.route.tsx', everyone),
  route('auth/change-email', 'accounts/email-change/change-email.route.tsx', everyone),
  route('auth/confirm-session', 'accounts/confirm-session/confirm-by-link.route.tsx', members),
  route('auth/restore-email', 'accounts/email-change/restore-email.route.tsx', everyone),
  route('auth/restore-number', 'accounts/ways/restore-number.route.tsx', everyone),
  route('login', 'accounts/sign-in/login.route.ts', everyone),
  route('sign-out', 'accounts/sign-in/sign-out.route.ts', everyone),

  route('sell', 'listings/form/sell.route.tsx', { ...membersOffline, prefetch: '' }),
  route('sell/shared', 'listings/form/shared.route.ts', members),
  route('edit-listing/:listingId', 'listings/form/edit-listing.route.tsx', members),
  route(
    'services',
    'browse/services/farm-services.route.tsx',
    cached({ params: serviceParams, usesCity: true, lists: ['services'] }),
  ),
  route('services/new', 'farm-services/form/offer-service.route.tsx', membersOffline),
  route('services/:serviceId/contact?', 'farm-services/detail/farm-service.route.tsx', cached()),
  route(
    'services/:serviceId/contact.json',
    'farm-services/detail/service-contact.route.ts',
    everyone,
  ),
  route('services/:serviceId/share.jpg', 'farm-services/detail/share-picture.route.ts', everyone),
  route('services/:serviceId/seen', 'farm-services/detail/record-service-view.route.ts', everyone),
  route('services/:serviceId/edit', 'farm-services/form/edit-service.route.tsx', members),
  route('my-services', 'farm-services/manage/my-services.route.tsx', membersOffline),
  route(
    'my-services/:serviceId/show',
    'farm-services/manage/change-service-status.route.ts',
    members,
  ),
  route('my-services/:serviceId/delete', 'farm-services/manage/delete-service.route.tsx', members),
  route('images', 'images/upload/upload.route.ts', members),

  ...['listing/:listingId/report', 'services/:serviceId/report', 'sellers/:sellerId/report'].map(
    (path) => route(path, 'moderation/reports/report.route.tsx', everyone),
  ),
  route('messages/:conversationId/report/:number', 'moderation/reports/report.route.tsx', members),

  route('decisions/:decisionId', 'moderation/appeals/decision.route.tsx', everyone),
  route('suspended', 'settings/suspended/suspended.route.tsx', everyone),
  route('suspended/zarai-bazaar.zip', 'settings/suspended/suspended-data.route.ts', everyone),
  route('moderation/second-factor', 'moderation/second-factor/second-factor.route.tsx', staff),
  route('moderation/verify', 'moderation/second-factor/verify.route.tsx', staff),
  route('moderation/cases/:caseId/photos/:index', 'moderation/case/photo.route.ts', staff),
  route('moderation/open', 'moderation/queue/open-case.route.ts', staff),
  layout('moderation', 'moderation/layout/moderation-layout.route.tsx', [
    index('moderation/queue/queue.route.tsx', staff),
    route('cases/:caseId', 'moderation/case/case.route.tsx', staff),
    route('appeals', 'moderation/appeals/appeals.route.tsx', staff),
    route('appeals/:appealId', 'moderation/appeals/appeal.route.tsx', staff),
    route('people', 'moderation/people/find-members.route.tsx', staff),
    route('people/:userId', 'moderation/people/member.route.tsx', staff),
    route('people/:userId/export', 'account-data/export/police-export.route.tsx', staff),
    route(
      'people/:userId/export/:entryId/zarai-bazaar.zip',
      'account-data/export/police-export-file.route.ts',
      staff,
    ),
    // The heading says "Numbers", and bookmarks of staff lead here.
    route('numbers', 'moderation/statistics/statistics.route.tsx', staff),
    route('log', 'moderation/staff/staff-log.route.tsx', staff),
    route('staff', 'moderation/staff/staff-list.route.tsx', staff),
    route('staff/:userId', 'moderation/staff/staff-member.route.tsx', staff),
  ]),

  layout('admin', 'console/layout/console-layout.route.tsx', [
    index('console/layout/console-home.route.tsx', staff),
    route('words', 'console/words/words.route.tsx', staff),
    route('data/:kind', 'console/records/record-list.route.tsx', staff),
    route('data/:kind/:key', 'console/records/record.route.tsx', staff),
  ]),

  route('notifications', 'notifications/feed/notifications.route.tsx', membersOffline),
  route('push', 'notifications/push/push.route.ts', members),
  route('stop', 'notifications/delivery/unsubscribe.route.tsx', everyone),

  layout('settings', 'settings/screens/settings.route.tsx', [
    index('accounts/profile/profile.route.tsx', members),
    route('security', 'settings/screens/security.route.tsx', members),
    route('notifications', 'settings/screens/notification-switches.route.tsx', members),
    route('preferences', 'settings/screens/preferences.route.tsx', members),
  ]),
  route('settings/change', 'settings/screens/change-settings.route.ts', members),
  route('settings/security/email', 'accounts/email-change/email.route.tsx', members),
  route('settings/security/number', 'accounts/ways/add-number.route.tsx', members),
  route('settings/security/number/confirm', 'accounts/ways/confirm-number.route.ts', members),
  route('settings/security/remove', 'accounts/ways/remove-way.route.tsx', members),
  route('settings/security/password', 'accounts/password/first-password.route.tsx', members),
  route('settings/security/sessions', 'accounts/sessions/end-sessions.route.tsx', members),
  route('settings/security/data', 'account-data/export/request-export.route.ts', members),
  route('settings/security/data/:exportId', 'account-data/export/export.route.tsx', members),
  route(
    'settings/security/data/:exportId/zarai-bazaar.zip',
    'account-data/export/export-file.route.ts',
    members,
  ),
  route('settings/security/confirm', 'accounts/confirm-session/confirm-session.route.tsx', members),
  route('settings/delete', 'account-data/deletion/delete-account.route.tsx', members),

  ...staticPages.map((page) => route(page, 'content/pages/static-page.route.tsx', cached())),
  route('blog', 'content/blog/blog.route.tsx', cached({ params: ['topic'] })),
  route('blog/feed.xml', 'content/blog/blog-feed.route.ts', everyone),
  route('blog/drawings.svg', 'content/blog/article-illustrations.route.ts', everyone),
  route('blog/:postId', 'content/blog/article.route.tsx', cached()),
  route('help', 'content/help/help.route.tsx', cached({ params: ['q'] })),
  route('contact', 'content/contact/contact.route.tsx', { ...everyone, offline: 'everyone' }),
  ...policies.map((policy) => route(policy, 'content/policies/policy.route.tsx', cached())),

  route('robots.txt', 'browse/feeds/robots.route.ts', everyone),
  route('sitemap.xml', 'browse/feeds/sitemap-index.route.ts', everyone),
  route('sitemaps/:part', 'browse/feeds/sitemap.route.ts', everyone),
  route('banner-frame', 'banners/banner-frame.route.ts', everyone),

  route('language', 'settings/preferences/language.route.ts', everyone),
  route('theme', 'settings/preferences/theme.route.ts', everyone),
  route('device', 'settings/preferences/device.route.ts', everyone),
  route('city', 'browse/places/city.route.tsx', everyone),
  route('account', 'settings/account-page/account.route.tsx', { ...everyone, offline: 'members' }),
  route('*', 'layout/errors/not-found.route.tsx', everyone),
]

/** What each route is: for the server, its tests and the build, never for the browser. */
export const declaredRoutes = listDeclaredRoutes(routes)

export default toRouteConfig(routes) satisfies RouteConfig
