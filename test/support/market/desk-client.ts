import { eq } from 'drizzle-orm'
import { openPostgres } from '../../../app/platform/database/database.server.ts'
import { sessions, users } from '../../../db/schema/accounts.server.ts'
import { secondFactors, staff } from '../../../db/schema/moderation.server.ts'
import { expectRedirect, type MarketClient } from './form-sender.ts'

/** Makes a member of a market on PostgreSQL a lead whose sessions are confirmed. */
export async function makeLead(databaseUrl: string, email: string): Promise<void> {
  const { db, close } = await openPostgres(databaseUrl)
  const [member] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const userId = String(member?.id)
  await db.insert(staff).values({ userId, role: 'lead' })
  await db.insert(secondFactors).values({ userId, secret: '', lastStep: 0, recoveryCodes: [] })
  await db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.userId, userId))
  await close()
}

type SuspensionInput = { path: string; facts: string }

/** Suspends the owner of the page at `path` with the forms of the desk. */
export async function suspendOwner(
  lead: MarketClient,
  { path, facts }: SuspensionInput,
): Promise<void> {
  const desk = await expectRedirect(await lead.post('/moderation/open', { link: path }))
  const page = await (await lead.get(desk)).text()
  const version = page.match(/name="version" value="(\d+)"/)?.[1] ?? ''
  const form = { action: 'suspend', policy: 'fraud', until: '', facts, version }
  const preview = await (await lead.post(desk, { ...form, intent: 'preview' })).text()
  if (!preview.includes(facts)) throw new Error('The statement was not shown')
  const previewed = JSON.stringify(['suspend', 'fraud', '', facts])
  await expectRedirect(await lead.post(desk, { ...form, previewed, intent: 'decide' }))
}
