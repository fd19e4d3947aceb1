import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { staticPages } from './content/pages/static-pages.ts'
import { policies } from './content/policies/policies.ts'

const routes = [
  index('browse/home/home.route.tsx'),
  route('listings', 'browse/results/listings.route.tsx'),
  route('category/:slug', 'browse/results/category.route.tsx'),
  route('category/:slug/feed.xml', 'browse/feeds/category-feed.route.ts'),
  route('category/:slug/:province/:city?', 'browse/places/category-place.route.tsx'),
  route('search', 'browse/results/search.route.tsx'),
  route('sellers/:sellerId', 'browse/seller/seller.route.tsx'),
  route('suggestions', 'browse/suggestions/suggestions.route.ts'),
  route('places.json', 'catalog/places/places.route.ts'),
  route('places/nearest', 'browse/places/nearest-place.route.ts'),

  route('listings/cards', 'listings/card/cards.route.ts'),
  route('price-guide', 'listings/price-guide/price-guide.route.ts'),
  route('listings/seen', 'listings/card/impressions.route.ts'),
  route('listing/:listingId/contact?', 'listings/detail/listing.route.tsx'),
  route('listing/:listingId/contact.json', 'listings/contact/contact.route.ts'),
  route('listing/:listingId/share.jpg', 'listings/share/share-picture.route.ts'),
  route('listing/:listingId/seen', 'listings/stats/record-view.route.ts'),
  route('my-listings', 'listings/manage/my-listings.route.tsx'),
  route('my-listings/:listingId/delete', 'listings/manage/delete-listing.route.tsx'),
  route('my-listings/:listingId?/sold', 'listings/status/mark-sold.route.tsx'),
  route('renew', 'listings/status/renew-by-link.route.tsx'),

  route('auth', 'accounts/sign-in/auth.route.tsx'),
  route('auth/forgot', 'accounts/recovery/forgot-password.route.tsx'),
  route('auth/resend', 'accounts/sign-up/resend.route.tsx'),
  route('auth/reset', 'accounts/recovery/reset-password.route.tsx'),
  route('auth/verify', 'accounts/sign-up/verify.route.tsx'),
  route('auth/change-email', 'accounts/email-change/change-email.route.tsx'),
  route('auth/restore-email', 'accounts/email-change/restore-email.route.tsx'),
  route('login', 'accounts/sign-in/login.route.ts'),
  route('sign-out', 'accounts/sign-in/sign-out.route.ts'),

  route('sell', 'listings/form/sell.route.tsx'),
  route('sell/shared', 'listings/form/shared.route.ts'),
  route('edit-listing/:listingId', 'listings/form/edit-listing.route.tsx'),
  route('services', 'farm-services/list/farm-services.route.tsx'),
  route('services/new', 'farm-services/form/offer-service.route.tsx'),
  route('services/:serviceId/contact?', 'farm-services/detail/farm-service.route.tsx'),
  route('services/:serviceId/contact.json', 'farm-services/detail/service-contact.route.ts'),
  route('services/:serviceId/share.jpg', 'farm-services/detail/share-picture.route.ts'),
  route('services/:serviceId/seen', 'farm-services/detail/record-service-view.route.ts'),
  route('services/:serviceId/edit', 'farm-services/form/edit-service.route.tsx'),
  route('my-services', 'farm-services/manage/my-services.route.tsx'),
  route('my-services/:serviceId/show', 'farm-services/manage/change-service-status.route.ts'),
  route('my-services/:serviceId/delete', 'farm-services/manage/delete-service.route.tsx'),
  route('images', 'images/upload/upload.route.ts'),

  route('messages', 'conversations/inbox/messages.route.tsx', [
    index('conversations/thread/new-conversation.route.tsx'),
    route(':conversationId', 'conversations/thread/conversation.route.tsx'),
  ]),
  route('messages/start', 'conversations/sending/start.route.ts'),
  route('messages/:conversationId/send', 'conversations/sending/send.route.ts'),
  route('messages/:conversationId/news', 'conversations/fetching/new-messages.route.ts'),
  route('messages/:conversationId/older', 'conversations/fetching/older-messages.route.ts'),
  route(
    'messages/:conversationId/received',
    'conversations/fetching/mark-read-or-delivered.route.ts',
  ),
  route('messages/:conversationId/typing', 'conversations/fetching/typing.route.ts'),
  route('messages/:conversationId/block', 'conversations/safety/block.route.ts'),
  route('messages/:conversationId/archive', 'conversations/inbox/archive.route.ts'),
  route('messages/:conversationId/photos/:imageId', 'conversations/photos/photo.route.ts'),
  route('events', 'layout/live/events.route.ts'),

  ...[
    'listing/:listingId/report',
    'services/:serviceId/report',
    'sellers/:sellerId/report',
    'messages/:conversationId/report/:number',
  ].map((path) => route(path, 'moderation/reports/report.route.tsx')),

  route('decisions/:decisionId', 'moderation/appeals/decision.route.tsx'),
  route('suspended', 'moderation/suspended/suspended.route.tsx'),
  route('suspended/zarai-bazaar.zip', 'moderation/suspended/suspended-data.route.ts'),
  route('moderation/second-factor', 'moderation/second-factor/second-factor.route.tsx'),
  route('moderation/verify', 'moderation/second-factor/verify.route.tsx'),
  route('moderation/cases/:caseId/photos/:index', 'moderation/case/photo.route.ts'),
  route('moderation/open', 'moderation/queue/open-case.route.ts'),
  route('moderation', 'moderation/layout/moderation-layout.route.tsx', [
    index('moderation/queue/queue.route.tsx'),
    route('cases/:caseId', 'moderation/case/case.route.tsx'),
    route('appeals', 'moderation/appeals/appeals.route.tsx'),
    route('appeals/:appealId', 'moderation/appeals/appeal.route.tsx'),
    route('people', 'moderation/people/find-members.route.tsx'),
    route('people/:userId', 'moderation/people/member.route.tsx'),
    route('people/:userId/export', 'account-data/export/police-export.route.tsx'),
    route(
      'people/:userId/export/:entryId/zarai-bazaar.zip',
      'account-data/export/police-export-file.route.ts',
    ),
    // The heading says "Numbers", and bookmarks of staff lead here.
    route('numbers', 'moderation/statistics/statistics.route.tsx'),
    route('log', 'moderation/staff/staff-log.route.tsx'),
    route('staff', 'moderation/staff/staff-list.route.tsx'),
    route('staff/:userId', 'moderation/staff/staff-member.route.tsx'),
  ]),

  route('favorites', 'favorites/favorites.route.tsx'),
  route('favorites/:listingId', 'favorites/toggle-favorite.route.ts'),
  route('saved-searches', 'notifications/saved-searches/save-search.route.tsx'),
  route('saved-searches/:savedSearchId', 'notifications/saved-searches/saved-search.route.ts'),
  route('notifications', 'notifications/feed/notifications.route.tsx'),
  route('push', 'notifications/push/push.route.ts'),
  route('stop', 'notifications/delivery/unsubscribe.route.tsx'),

  route('settings', 'settings/screens/settings.route.tsx', [
    index('accounts/profile/profile.route.tsx'),
    route('security', 'settings/screens/security.route.tsx'),
    route('notifications', 'settings/screens/notification-switches.route.tsx'),
    route('preferences', 'settings/screens/preferences.route.tsx'),
  ]),
  route('settings/change', 'settings/screens/change-settings.route.ts'),
  route('settings/security/email', 'accounts/email-change/email.route.tsx'),
  route('settings/security/sessions', 'accounts/sessions/end-sessions.route.tsx'),
  route('settings/security/data', 'account-data/export/request-export.route.ts'),
  route('settings/security/data/:exportId', 'account-data/export/export.route.tsx'),
  route(
    'settings/security/data/:exportId/zarai-bazaar.zip',
    'account-data/export/export-file.route.ts',
  ),
  route('settings/delete', 'account-data/deletion/delete-account.route.tsx'),

  ...staticPages.map((page) => route(page, 'content/pages/static-page.route.tsx')),
  route('blog', 'content/blog/blog.route.tsx'),
  route('blog/feed.xml', 'content/blog/blog-feed.route.ts'),
  route('blog/drawings.svg', 'content/blog/article-illustrations.route.ts'),
  route('blog/:postId', 'content/blog/article.route.tsx'),
  route('help', 'content/help/help.route.tsx'),
  route('contact', 'content/contact/contact.route.tsx'),
  ...policies.map((policy) => route(policy, 'content/policies/policy.route.tsx')),

  route('robots.txt', 'browse/feeds/robots.route.ts'),
  route('sitemap.xml', 'browse/feeds/sitemap-index.route.ts'),
  route('sitemaps/:part', 'browse/feeds/sitemap.route.ts'),
  route('banner-frame', 'banners/banner-frame.route.ts'),

  route('language', 'settings/preferences/language.route.ts'),
  route('theme', 'settings/preferences/theme.route.ts'),
  route('device', 'settings/preferences/device.route.ts'),
  route('city', 'browse/places/city.route.tsx'),
  route('account', 'settings/account-page/account.route.tsx'),
  route('*', 'layout/errors/not-found.route.tsx'),
] satisfies RouteConfig

export default withPathsAsIds(routes)

// Every visitor downloads a list of all routes: with its path as its id, a route takes less room there
// than with the name of its file. Layouts and their index have the same path.
function withPathsAsIds(entries: RouteConfigEntry[], parent = ''): RouteConfigEntry[] {
  return entries.map((entry) => {
    const path = [parent, entry.path].filter(Boolean).join('/')
    const id = entry.index ? `${path}/` : path
    return { ...entry, id, children: entry.children && withPathsAsIds(entry.children, path) }
  })
}
