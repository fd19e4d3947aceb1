import { requestContext } from '../../platform/http/request-context.server.ts'

// The form to post an ad, and the page to sign in on that visitors see in its place.
const openPaths = ['/sell?lang=', '/auth?redirect=%2Fsell$', '/auth?redirect=%2Fsell%3Flang%3D']

const privatePaths = listWords(`
  /sell? /edit-listing/ /my-listings /my-services /services/new /services/*/edit /auth /login
  /sign-out /messages /favorites /saved-searches /notifications /account /settings /stop /renew
`)

const dataPaths = listWords(`
  /events /suggestions /places/nearest /listings/cards /listings/seen /listing/*/contact
  /listing/*/seen /services/*/contact /services/*/seen /language /theme /device /push /city
  /banner-frame /*.data$ /*.data?
`)

/** Parameters that only narrow a list; a test compares them with those that lists accept. */
const listParameters = listWords(`
  subcategory after sortBy view priceMin priceMax quantityMin quantityMax quantityUnit areaMin
  areaMax areaUnit condition deliveryAvailable paymentTerms organic featured urgent within near
  nearMe km plain freeBy field_
`)

// A search of the Help Center, and the blog filtered by topic.
const narrowedPages = ['/help?q=', '/help?*&q=', '/blog?topic=', '/blog?*&topic=']

/** GET /robots.txt: disallows what is no page. Each page's own robots tag decides on indexing. */
export function loader() {
  const { origin } = requestContext().url
  const parameters = listParameters.flatMap((name) => {
    const start = name.endsWith('_') ? name : `${name}=`
    return [`/*?${start}`, `/*&${start}`]
  })
  const shut = [...privatePaths, ...dataPaths, ...parameters, ...narrowedPages]
  const lines = [
    'User-agent: *',
    ...openPaths.map((path) => `Allow: ${path}`),
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

function listWords(text: string): string[] {
  return text.trim().split(/\s+/)
}
