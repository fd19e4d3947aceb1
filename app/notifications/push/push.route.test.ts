import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { pushSubscriptions } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, signInHeaders } from '../../../test/support/members/accounts.ts'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import { findViewer } from '../../accounts/sessions/viewer.server.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { action, loader } from './push.route.ts'
import { findPushState } from './push-subscriptions.server.ts'

const { fetch } = createTestRoutes([{ path: '/push', loader, action }])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`

test('a browser replaces its endpoint, also one that another session had, and keeps hiding texts', async ({
  committed: db,
}) => {
  const member = await aMember(db)
  await member.post({ endpoint: endpointOf('old'), hides_text: 'on' })
  const other = await aMember(db)
  await other.post({ endpoint: endpointOf('new') })
  expect(await member.post({ endpoint: endpointOf('new'), intent: 'renew' })).toBe(200)
  expect(await member.endpoints()).toEqual([endpointOf('new')])
  expect(await findPushState(db, member.sessionId)).toBe('hidden')
  expect(await other.endpoints()).toEqual([])
})

test('a browser cannot turn notifications on by itself', async ({ committed: db }) => {
  const member = await aMember(db)
  const renewal = { endpoint: endpointOf('mine'), intent: 'renew' }
  expect(await member.post(renewal)).toBe(409)
  expect(await member.post({ ...renewal, endpoint: 'https://evil.test/' })).toBe(400)
  expect((await fetch('/push', { form: { ...keys, ...renewal } }))?.status).toBe(401)
  expect(await member.endpoints()).toEqual([])
})

test('on a shared phone a renewal turns notifications off', async ({ committed: db }) => {
  const member = await aMember(db)
  await member.post({ endpoint: endpointOf('shared') })
  member.headers.set('cookie', `${member.headers.get('cookie')}; shared_phone=1`)
  expect(await member.post({ endpoint: endpointOf('shared'), intent: 'renew' })).toBe(409)
  expect(await member.endpoints()).toEqual([])
})

async function aMember(db: Database) {
  const password = 'kali bhains moti'
  const { email } = await anAccount(db, { password })
  const headers = await signInHeaders(db, { email, password })
  const sessionId = (await findViewer(db, headers)).viewer?.sessionId ?? ''
  return {
    sessionId,
    headers,
    post: async (form: Record<string, string>) =>
      (await fetch('/push', { headers, form: { ...keys, ...form } }))?.status,
    endpoints: async () => {
      const { endpoint } = pushSubscriptions
      const ofSession = eq(pushSubscriptions.sessionId, sessionId)
      const rows = await db.select({ endpoint }).from(pushSubscriptions).where(ofSession)
      return rows.map((row) => row.endpoint)
    },
  }
}
