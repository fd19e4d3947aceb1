import { oversizedBodies } from './hostile-bodies.ts'
import type { HostileRequest } from './raw-request.ts'

// Canonical ordering of these marks is quadratic in the length of a run.
const marks = '\u0315\u0300'
const signUp = '/auth?mode=sign-up'
const person = 'email=marks%40farm.test&adult=on'

/**
 * The requests that once held the event loop for seconds. Every sample contains them.
 * `visitorRoutes` are the routes that accept forms from visitors.
 */
export function knownAttacks(visitorRoutes: readonly string[]): HostileRequest[] {
  const { contentType = '', ...manyParts } = oversizedBodies['400,000 parts'] ?? { body: '' }
  return [
    post('/settings/change', '65,000 switches', { as: 'member', body: 'switch=&'.repeat(65_000) }),
    {
      ...post('/sell', '400,000 parts', { as: 'member', ...manyParts }),
      headers: { 'content-type': contentType },
    },
    ...[...visitorRoutes, signUp].map((path) =>
      post(path, 'a megabyte of keys without values', { body: 'a&'.repeat(524_288) }),
    ),
    post(signUp, 'a name with 249,000 pairs of marks', { body: nameWithMarks(249_000) }),
    // Small enough to be read.
    post(signUp, 'a name with 15,000 pairs of marks', { body: nameWithMarks(15_000) }),
    ...[signUp, '/auth'].map((path) =>
      post(path, 'a password with 15,000 pairs of marks', {
        body: `${person}&full_name=Bilal&password=nili ravi a${marks.repeat(15_000)}`,
      }),
    ),
  ]
}

function nameWithMarks(pairs: number): string {
  return `${person}&password=nili ravi bhains&full_name=a${marks.repeat(pairs)}`
}

function post(
  path: string,
  kind: string,
  { as = 'visitor', body }: { as?: HostileRequest['as']; body: string | Buffer },
): HostileRequest {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { name: `POST ${path}: ${kind}`, isKnown: true, method: 'POST', path, headers, body, as }
}
