import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { laterPages } from './content/later-pages.ts'

export default [
  index('browse/home.route.tsx'),
  route('listings', 'browse/listings.route.tsx'),
  route('category/:slug', 'browse/category.route.tsx'),
  route('search', 'browse/search.route.tsx'),
  route('sellers/:sellerId', 'browse/seller.route.tsx'),
  route('suggestions', 'browse/suggestions.route.ts'),
  route('places.json', 'catalog/places.route.ts'),
  route('places/nearest', 'browse/nearest-place.route.ts'),

  route('listings/cards', 'listings/cards.route.ts'),
  route('listings/seen', 'listings/seen-cards.route.ts'),
  route('listing/:listingId/contact?', 'listings/listing.route.tsx'),
  route('listing/:listingId/contact.json', 'listings/contact.route.ts'),
  route('listing/:listingId/seen', 'listings/seen.route.ts'),
  route('my-listings', 'listings/my-listings.route.tsx'),
  route('my-listings/:listingId/delete', 'listings/delete-listing.route.tsx'),
  route('my-listings/:listingId?/sold', 'listings/mark-sold.route.tsx'),
  route('renew', 'listings/renew.route.tsx'),

  route('auth', 'accounts/auth.route.tsx'),
  route('auth/forgot', 'accounts/forgot.route.tsx'),
  route('auth/resend', 'accounts/resend.route.tsx'),
  route('auth/reset', 'accounts/reset.route.tsx'),
  route('auth/verify', 'accounts/verify.route.tsx'),
  route('login', 'accounts/login.route.ts'),
  route('sign-out', 'accounts/sign-out.route.ts'),

  route('sell', 'listings/sell.route.tsx'),
  route('edit-listing/:listingId', 'listings/edit-listing.route.tsx'),
  route('services', 'farm-services/farm-services.route.tsx'),
  route('services/new', 'farm-services/offer-service.route.tsx'),
  route('services/:serviceId/contact?', 'farm-services/farm-service.route.tsx'),
  route('services/:serviceId/contact.json', 'farm-services/service-contact.route.ts'),
  route('services/:serviceId/seen', 'farm-services/service-seen.route.ts'),
  route('services/:serviceId/edit', 'farm-services/edit-service.route.tsx'),
  route('my-services', 'farm-services/my-services.route.tsx'),
  route('my-services/:serviceId/show', 'farm-services/show-service.route.ts'),
  route('my-services/:serviceId/delete', 'farm-services/delete-service.route.tsx'),
  route('images', 'images/upload.route.ts'),

  // Screens still being built share one route.
  ...laterPages.map(({ path }) => route(path, 'content/later.route.tsx', { id: path })),

  route('language', 'layout/language.route.ts'),
  route('theme', 'layout/theme.route.ts'),
  route('locales/:file', 'layout/dictionary.route.ts'),
  route('*', 'layout/not-found.route.tsx'),
] satisfies RouteConfig
