import { requestContext } from '../../platform/http/request-context.server.ts'

// `/sell` alone would shut the sellers out too.
const ownToSomebody = [
  '/sell$',
  '/sell?',
  '/edit-listing/',
  '/my-listings',
  '/my-services',
  '/services/new',
  '/services/*/edit',
  '/auth',
  '/login',
  '/sign-out',
  '/messages',
  '/favorites',
  '/saved-searches',
  '/notifications',
  '/settings',
  '/stop',
  '/renew',
]

const noPages = [
  '/events',
  '/suggestions',
  '/places/nearest',
  '/listings/cards',
  '/listings/seen',
  '/listing/*/contact',
  '/listing/*/seen',
  '/services/*/contact',
  '/services/*/seen',
  '/language',
  '/theme',
  '/banner-frame',
  '/*.data$',
  '/*.data?',
]

/** What only narrows, orders or continues a list; a test holds it against what lists understand. */
const listParameters = [
  'subcategory',
  'after',
  'sortBy',
  'view',
  'priceMin',
  'priceMax',
  'quantityMin',
  'quantityMax',
  'condition',
  'deliveryAvailable',
  'paymentTerms',
  'organic',
  'featured',
  'urgent',
  'within',
  'near',
  'km',
  'plain',
  'field_',
]

// A search of the Help Center, and the blog narrowed to a topic.
const narrowedPages = ['/help?q=', '/help?*&q=', '/blog?topic=', '/blog?*&topic=']

/**
 * GET /robots.txt: which addresses are no page, or only another view of one, and where the sitemap is.
 * Sellers' pages and searches by words alone may be read: what is on them says whether to list them.
 */
export function loader() {
  const { origin } = requestContext().url
  const parameters = listParameters.flatMap((name) => {
    const start = name.endsWith('_') ? name : `${name}=`
    return [`/*?${start}`, `/*&${start}`]
  })
  const shut = [...ownToSomebody, ...noPages, ...parameters, ...narrowedPages]
  const lines = [
    'User-agent: *',
    ...shut.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  })
}
