import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { hasProvincialNotice, noticesKey } from '../../app/banners/current-notices.server.ts'
import { parseLanguage, readerLanguage } from '../../app/i18n/language.ts'
import { parseCookies } from '../../app/platform/cookies/parse-cookies.ts'
import { pagePath } from '../../app/platform/pages/page-path.ts'
import type { CacheRule } from '../../app/platform/pages/route-declaration.ts'
import { provinces } from '../../db/seed/reference.ts'
import { canonicalPath } from '../requests/canonical-paths.ts'
import { findRoute } from '../routes/find-route.ts'

/** A request whose answer is the same for every visitor with the same `key`. */
export type PageRequest = {
  key: string
  /** The URL to render: the canonical path, with the parameters that the page reads, sorted. */
  path: string
  /** The cookies to render with: only those in the key. */
  cookie: string
  isData: boolean
  /** Whether the page depends on a city that the visitor has chosen, or on its province. */
  hasCity: boolean
  lists: readonly string[]
}

type ParsedUrl = { rule: CacheRule; lists: readonly string[]; path: string; hasLang: boolean }

const maxQueryLength = 600
const maxParameters = 40
const repeatedParams = /^(plain|field_[a-z]\w*)$/
const fieldParam = /^field_[a-z]\w{0,60}$/
// What the router asks for in a data request: ids of routes.
const routeIds = /^[\w\-/:?*.,]{1,300}$/
const citySlug = /^[a-z][a-z-]{0,40}$/
const parsedUrls = new LRUCache<string, ParsedUrl | false>({ max: 2_000 })

/**
 * `undefined` for members, with a toast, with another method, or for a page that is not the same for all. The
 * page is rendered from the result, so nothing else of the request can reach it.
 */
export function parsePageRequest(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  sessionCookie: string,
): PageRequest | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return undefined
  const parsed = parseUrl(url)
  if (!parsed) return undefined
  const cookies = parseCookies(headers.cookie)
  if (sessionCookie in cookies || 'toast' in cookies) return undefined
  const { rule, lists, path, hasLang } = parsed
  const language = hasLang
    ? undefined
    : readerLanguage(cookies.language, headers['accept-language'])
  const theme = cookies.theme === 'dark' ? 'dark' : 'light'
  // The browser's own wish counts like the switch of the device: see device-cookie.server.ts.
  const isLight = cookies.light === '1' || headers['save-data'] === 'on'
  const now = new Date()
  // The value `none` only hides the city of a member's profile.
  const chosen = cookies.city !== 'none' ? cookies.city || undefined : undefined
  if (rule.usesCity && chosen !== undefined && !citySlug.test(chosen)) return undefined
  const city = rule.usesCity ? chosen : hasProvincialNotice(now) ? cityOfNotices(chosen) : undefined
  const cookie = [
    ...(language ? [`language=${language}`] : []),
    `theme=${theme}`,
    ...(isLight ? ['light=1'] : []),
    ...(city ? [`city=${city}`] : []),
  ].join('; ')
  const isData = path.split('?', 1)[0]?.endsWith('.data') ?? false
  const key = `${path} ${cookie} ${noticesKey(now)}`.trimEnd()
  return { key, path, cookie, isData, hasCity: city !== undefined, lists }
}

/** One city for each province, for pages that depend on no city but show the notices of the province. */
function cityOfNotices(chosen: string | undefined): string | undefined {
  const isThere = ({ slug }: { slug: string }) => slug === chosen
  return provinces.find(({ cities }) => cities.some(isThere))?.cities[0]?.slug
}

function parseUrl(url: string): ParsedUrl | false {
  const known = parsedUrls.get(url)
  if (known !== undefined) return known
  const parsed = parseNewUrl(url) ?? false
  if (url.length <= maxQueryLength) parsedUrls.set(url, parsed)
  return parsed
}

function parseNewUrl(url: string): ParsedUrl | undefined {
  const start = url.indexOf('?')
  const pathname = start < 0 ? url : url.slice(0, start)
  const query = start < 0 ? '' : url.slice(start + 1)
  if (query.length > maxQueryLength * 2 || !pathname.startsWith('/')) return undefined
  // Other spellings are redirected; they are not cached.
  if (canonicalPath(pathname) !== pathname) return undefined
  const isData = pathname.endsWith('.data')
  const route = findRoute(pagePath(pathname))
  const rule = route?.declaration.cache
  if (!rule) return undefined
  const params = canonicalParams(new URLSearchParams(query), rule, isData)
  if (!params) return undefined
  const search = params.toString()
  if (search.length > maxQueryLength) return undefined
  return {
    rule,
    lists: listsOf(rule, route.params),
    path: search ? `${pathname}?${search}` : pathname,
    hasLang: params.has('lang'),
  }
}

/** The lists that the page shows, with the category in its path. */
function listsOf({ lists = [] }: CacheRule, params: Record<string, string>): readonly string[] {
  return lists.map((list) => list.replace(/:(\w+)/, (_, name) => `:${params[name]}`))
}

/** The parameters that the page reads, sorted; mostly only the first value counts. `undefined` for too many. */
function canonicalParams(
  sent: URLSearchParams,
  rule: CacheRule,
  isData: boolean,
): URLSearchParams | undefined {
  const entries = new Map<string, string[]>()
  for (const [name, value] of sent) {
    if (name === 'lang') {
      if (!entries.has(name)) entries.set(name, [parseLanguage(value)])
      continue
    }
    if (name === '_routes') {
      if (!isData || !routeIds.test(value) || entries.has(name)) return undefined
      entries.set(name, [value])
      continue
    }
    if (value === '' || !isRead(name, rule)) continue
    const values = entries.get(name)
    if (!values) entries.set(name, [value])
    else if (repeatedParams.test(name) && !values.includes(value)) values.push(value)
  }
  const params = [...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, values]) => values.sort().map((value): [string, string] => [name, value]))
  return params.length <= maxParameters ? new URLSearchParams(params) : undefined
}

function isRead(name: string, { params = [], hasFields = false }: CacheRule): boolean {
  return params.includes(name) || (hasFields && fieldParam.test(name))
}
