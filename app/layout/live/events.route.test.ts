import { beforeEach, expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anEmail, signInHeaders } from '../../../test/support/members/accounts.ts'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'
import { closeEventBus, openEventBus } from '../../platform/realtime/event-bus.server.ts'
import * as eventsRoute from './events.route.ts'

const password = 'kali bhains moti'

const { fetch } = createTestRoutes([{ path: '/events', ...eventsRoute }])

beforeEach<{ open: OpenDatabase }>(async ({ open }) => {
  useDatabase(open)
  await openEventBus(open)
  return closeEventBus
})

test('a page left open by another user receives no events of the current user', async ({
  committed: db,
}) => {
  const email = anEmail()
  const { id } = await anAccount(db, { email, password })
  const other = await anAccount(db, { email: anEmail(), password })
  const headers = await signInHeaders(db, { email, password })
  const ask = async (of: string, method: string) =>
    (await fetch(`/events?of=${of}`, { method, headers }))?.status
  expect(await ask(id, 'HEAD')).toBe(200)
  for (const method of ['HEAD', 'GET']) expect(await ask(other.id, method)).toBe(401)
})
