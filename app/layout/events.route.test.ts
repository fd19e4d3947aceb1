import { beforeEach, expect } from 'vitest'
import { anAccount, anEmail, headersOf } from '../../test/accounts.ts'
import { test } from '../../test/database.ts'
import { withoutServer } from '../../test/visit-routes.ts'
import { type OpenDatabase, useDatabase } from '../platform/database.server.ts'
import { closeLiveBus, openLiveBus } from '../platform/live-bus.server.ts'
import * as eventsRoute from './events.route.ts'

const password = 'kali bhains moti'

const { fetch } = withoutServer([{ path: '/events', ...eventsRoute }])

beforeEach<{ open: OpenDatabase }>(async ({ open }) => {
  useDatabase(open)
  await openLiveBus(open)
  return closeLiveBus
})

test('a page that somebody else has left open hears nothing of who is signed in now', async ({
  committed: db,
}) => {
  const email = anEmail()
  const { id } = await anAccount(db, { email, password })
  const other = await anAccount(db, { email: anEmail(), password })
  const headers = await headersOf(db, { email, password })
  const ask = async (of: string, method: string) =>
    (await fetch(`/events?of=${of}`, { method, headers }))?.status
  expect(await ask(id, 'HEAD')).toBe(200)
  for (const method of ['HEAD', 'GET']) expect(await ask(other.id, method)).toBe(401)
})
