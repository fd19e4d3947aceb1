import { readFileSync } from 'node:fs'
import { declaredRoutes } from '../../app/routes.ts'
import type { BusyMember } from '../../e2e/crawl/crawl-members.ts'
import { patterns } from '../../e2e/crawl/route-patterns.ts'
import { listFiles } from '../support/source-files.ts'
import {
  type HostileBody,
  hostileBodies,
  multipartTextBodies,
  oversizedBodies,
} from './hostile-bodies.ts'
import { pictureForm } from './hostile-pictures.ts'
import { hostileUrls, urlsWithOddParameters } from './hostile-urls.ts'
import { knownAttacks } from './known-attacks.ts'
import type { HostileRequest } from './raw-request.ts'

type MemberIds = Omit<BusyMember, 'member' | 'draftId'>

/** Responses that stream until the client disconnects. */
const endless = ['/events']
export const streamReadMs = 300

/**
 * All hostile requests, for each route in `app/routes.ts`, so that new routes are included.
 * Routes that delete come last, as their requests remove data that others need.
 */
export function hostileRequests(
  busy: MemberIds,
  pictures: Record<string, Buffer>,
): HostileRequest[] {
  const inOrder = [
    ...patterns.filter((pattern) => !deletes(pattern)),
    ...patterns.filter((pattern) => deletes(pattern)),
  ]
  return [
    ...knownAttacks([...actions].filter(isForVisitors)),
    ...pictureRequests(busy, pictures),
    ...inOrder.flatMap((pattern) =>
      requestsTo(pattern, busy).map((request) => ({ ...request, deletes: deletes(pattern) })),
    ),
  ]
}

/**
 * Every n-th request of each kind, and at least one of it, and all known attacks, as far as their
 * names contain `only`. Each kind begins at another route, so that every route gets some of them.
 */
export function sampleRequests(
  requests: readonly HostileRequest[],
  { only, every }: { only: string; every: number },
): HostileRequest[] {
  const kinds = Object.values(Object.groupBy(requests, ({ name }) => kindOf(name)))
  const sample = new Set(
    kinds.flatMap((same = [], start) => {
      const step = Math.min(every, same.length)
      return same.filter((_, index) => index % step === start % step)
    }),
  )
  return requests.filter(
    (request) => request.name.includes(only) && (request.isKnown || sample.has(request)),
  )
}

/** What follows the route in a request's name, or else the method. */
function kindOf(name: string): string {
  const [route = '', ...kind] = name.split(': ')
  return kind.join(': ') || String(route.split(' ')[0])
}

function deletes(pattern: string): boolean {
  return /delete|sign-out|sessions/.test(pattern)
}

function requestsTo(pattern: string, busy: MemberIds): HostileRequest[] {
  const fill = (name: string) => parameterOf(name, pattern, busy)
  const path = pattern
    .replaceAll(/:(\w+)\??/g, (_, name: string) => fill(name))
    .replaceAll('?', '')
    .replace('*', 'nowhere')
  const hangUp = endless.includes(path) ? { hangUpAfterMs: streamReadMs } : {}
  const gets = [
    ...Object.entries(hostileUrls(path, queryNames)).map(([kind, address]) => ({
      name: `GET ${pattern}: ${kind}`,
      path: address,
      as: 'member' as const,
      // Other URLs of an endless stream must end by themselves.
      ...(!address.includes('.data') && hangUp),
    })),
    ...urlsWithOddParameters(pattern, fill).map((address) => ({
      name: `GET ${address.slice(0, 80)}`,
      path: address,
      as: 'member' as const,
    })),
    { name: `HEAD ${pattern}`, method: 'HEAD', path, as: 'member' as const },
    { name: `DELETE ${pattern}`, method: 'DELETE', path, as: 'member' as const },
  ]
  const posts = Object.entries(bodiesFor(pattern)).flatMap(([kind, body]) => {
    const post = postOf(`POST ${pattern}: ${kind}`, path, body)
    const requests = [post]
    if (isForVisitors(pattern))
      requests.push({ ...post, name: `${post.name}, a visitor`, as: 'visitor' })
    if (byBothDoors.has(kind)) {
      const data = `${path === '/' ? '/_root' : path}.data`
      requests.push({ ...post, name: `${post.name}, as a data request`, path: data })
    }
    return requests
  })
  return [...gets, ...posts]
}

function bodiesFor(pattern: string): Record<string, HostileBody> {
  if (!actions.has(pattern)) {
    return Object.fromEntries(Object.entries(bodies).filter(([kind]) => byBothDoors.has(kind)))
  }
  return takesPictures(pattern)
    ? { ...bodies, ...oversizedBodies, ...multipartTextBodies() }
    : bodies
}

function postOf(
  name: string,
  path: string,
  { contentType, headers, ...body }: HostileBody,
): HostileRequest {
  const type = contentType !== undefined && { 'content-type': contentType }
  return { method: 'POST', name, path, as: 'member', headers: { ...type, ...headers }, ...body }
}

/** Bodies that are also sent as data requests, and to routes without an action. */
const byBothDoors = new Set([
  'no field at all',
  'a megabyte of keys without values',
  'one field 6,000 times',
  '20,000 parts',
  'JSON instead of a form',
])

function isForVisitors(pattern: string): boolean {
  return /^\/(auth|language|theme|device|contact|stop|renew)/.test(pattern)
}

function takesPictures(pattern: string): boolean {
  return /^\/(images|sell|edit-listing|services\/new|services\/:serviceId\/edit|messages)/.test(
    pattern,
  )
}

function pictureRequests(
  { conversationId }: MemberIds,
  hostile: Record<string, Buffer>,
): HostileRequest[] {
  const endpoints: [path: string, field: string, texts: Record<string, string>][] = [
    ['/images', 'image', {}],
    ['/sell', 'images', { title: 'x', form_token: crypto.randomUUID() }],
    ['/services/new', 'images', { title: 'x', form_token: crypto.randomUUID() }],
    [`/messages/${conversationId}/send`, 'images', { client_id: crypto.randomUUID() }],
  ]
  const pictures = Object.entries(hostile)
  return endpoints.flatMap(([path, field, texts]) =>
    pictures.map(([kind, picture]) => {
      const { contentType, body } = pictureForm(field, picture, texts)
      return {
        name: `POST ${path}: a picture, ${kind}`,
        method: 'POST',
        path,
        headers: { 'content-type': contentType },
        body,
        as: 'member' as const,
      }
    }),
  )
}

const nobodys = '00000000-0000-7000-8000-000000000000'

function parameterOf(name: string, pattern: string, busy: MemberIds): string {
  const isOwn = /^\/(my-|edit-)|\/edit|\/delete|\/show/.test(pattern)
  const values: Record<string, string> = {
    listingId: isOwn ? busy.listingId : busy.othersListingId,
    serviceId: isOwn ? busy.serviceId : busy.othersServiceId,
    conversationId: busy.conversationId,
    slug: 'livestock',
    province: 'punjab',
    city: 'okara',
    number: '1',
    postId: '1',
    part: 'pages.xml',
    file: 'en.json',
  }
  return values[name] ?? nobodys
}

// Names of fields and parameters as they appear in the code.
const sources = listFiles('app').filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
const texts = sources.map((path) => readFileSync(path, 'utf8'))

function namesIn(expression: RegExp): string[] {
  return [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(expression)].map(([, name = '']) => name)),
    ),
  ]
}

const fieldNames = namesIn(
  /(?:name="|form\.get(?:All)?\('|text\('|^ {2,4})([a-z]+(?:_[a-z]+)*)(?:"|'\)|: z\.)/gm,
)
const queryNames = namesIn(/(?:searchParams|params|query)\.get(?:All)?\('(\w+)'\)/g)
const bodies = hostileBodies(fieldNames)

/** Routes with an action. */
const actions = new Set(
  declaredRoutes
    .filter(({ file }) => /function action\b/.test(readFileSync(`app/${file}`, 'utf8')))
    .map(({ pattern }) => pattern),
)
