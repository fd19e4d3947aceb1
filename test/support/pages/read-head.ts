import { matchPath, RouterContextProvider } from 'react-router'
import { viewerMiddleware } from '../../../app/accounts/sessions/viewer.server.ts'
import { requestedLanguage } from '../../../app/i18n/requested-language.server.ts'
import { runWithRequest } from '../../../app/platform/http/request-context.server.ts'
import { renderHeadTags } from '../../../app/platform/seo/head-tags.server.ts'
import { anIpAddress } from '../members/accounts.ts'
import { type Head, parseHead } from './parse-head.ts'

type DescribedRoute = { path: string; loader: unknown }
type Loader = (given: object) => Promise<unknown>

/** Renders the head tags that the server writes for a page of these routes. */
export async function readHead(
  routes: readonly DescribedRoute[],
  address: string,
  headers = new Headers(),
): Promise<Head> {
  const url = new URL(address, 'https://market.test')
  const request = new Request(url, { headers })
  const found = routes
    .map(({ path, loader }) => ({ loader, match: matchPath(path, url.pathname) }))
    .find(({ match }) => match)
  if (!found) throw new Error(`No route for ${address}`)
  const context = new RouterContextProvider()
  const given = { request, url, context, params: found.match?.params ?? {}, pattern: '' }
  const facts = { id: 'a-request', nonce: '', address: anIpAddress(), url }
  let tags = ''
  await runWithRequest(facts, () =>
    viewerMiddleware(given, async () => {
      await (found.loader as Loader)(given)
      tags = renderHeadTags({ language: requestedLanguage(request), url, status: 200 })
      return new Response()
    }),
  )
  return parseHead(tags)
}
