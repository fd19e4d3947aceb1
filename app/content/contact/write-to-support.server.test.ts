import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages } from '../../../db/schema/content.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anEmail, anIpAddress } from '../../../test/support/members/accounts.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { parseMail } from '../../../test/support/pages/parse-mail.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { contactMail } from './contact-mail.server.ts'
import { cleanupContactMessagesJob, deleteContactMessages } from './contact-messages.server.ts'
import { writeToSupport } from './write-to-support.server.ts'

type WriteToSupportInput = Parameters<typeof writeToSupport>[1]

test('a message is stored and mailed to support with its author as reply-to', async ({ db }) => {
  const email = anEmail()
  const listingId = newId()
  const letter = { ...aLetter(email), about: `/listing/${listingId}` }
  expect(await writeToSupport(db, aWriting({ letter }))).toEqual({ sent: true })
  const [mail] = await deliver(db, email)
  expect(mail?.headers.to).toContain(`<${environment().supportInbox}>`)
  expect(mail?.headers['reply-to']).toBe(`Bilal Ahmed <${email}>`)
  expect(mail?.subject).toBe('Something does not work: Bilal Ahmed')
  expect(mail?.text).toContain('> The page stays white.\n> Since Monday.')
  expect(mail?.text).toContain(`https://market.test/listing/${listingId}`)
  expect(mail?.text).toContain('Sent from the English pages')
  const [storedMessage] = await listMessagesFrom(db, email)
  expect(storedMessage).toMatchObject({ userId: null, language: 'en', mailedAt: expect.any(Date) })
})

test('user input is escaped in the email and its headers', async ({ db }) => {
  const email = anEmail()
  const evil = '</title><svg onload=alert(1)>'
  const name = `${evil}\r\nBcc: x@y.test`
  const letter = { ...aLetter(email), name, content: evil, about: evil }
  await writeToSupport(db, aWriting({ letter, language: 'ur' }))
  const [mail] = await deliver(db, email)
  expect(mail?.html).not.toMatch(/<svg/i)
  expect(mail?.html).toContain('<html lang="ur" dir="rtl">')
  expect(mail?.headers).not.toHaveProperty('bcc')
  expect(mail?.text).toContain('اردو صفحات')
})

test('a message with only a phone number has no reply-to address', async ({ db }) => {
  const content = `Call me about ${newId()}`
  const letter = { ...aLetter(null), phone: '+923001234567', content }
  await writeToSupport(db, aWriting({ letter }))
  const [mail] = await deliver(db, content)
  expect(mail?.text).toContain('Reply by phone: 0300 1234567')
  expect(mail?.headers['reply-to']).toBeUndefined()
  expect(mail?.headers).not.toHaveProperty('auto-submitted')
})

test('a form sent twice is one message, even concurrently; a changed one is another', {
  tags: 'postgres',
}, async ({ committed: db }) => {
  const email = anEmail()
  const writing = aWriting({ letter: aLetter(email) })
  const twice = [writeToSupport(db, writing), writeToSupport(db, writing)]
  expect(await Promise.all(twice)).toEqual([{ sent: true }, { sent: true }])
  expect(await listMessagesFrom(db, email)).toHaveLength(1)
  const letter = { ...writing.letter, content: 'And one more thing.' }
  await writeToSupport(db, { ...writing, letter })
  await writeToSupport(db, { ...writing, token: newIdempotencyKey() })
  expect(await listMessagesFrom(db, email)).toHaveLength(3)
  expect(await deliver(db, email)).toHaveLength(3)
})

test('the sixth message of an account in an hour is refused and not stored', async ({ db }) => {
  const { id: viewerId, email } = await aUser(db)
  const write = () => writeToSupport(db, aWriting({ viewerId, letter: aLetter(email) }))
  for (let i = 0; i < 5; i++) expect(await write()).toEqual({ sent: true })
  expect(await write()).toEqual({ refused: 'too-many', retryAfter: expect.any(Number) })
  expect(await listMessagesFrom(db, email)).toHaveLength(5)
  expect(await deliver(db, email)).toHaveLength(5)
})

test('a refused account does not use up its network’s limit', async ({ db }) => {
  const { id: viewerId, email } = await aUser(db)
  const address = anIpAddress()
  const letter = aLetter(email)
  const write = () => writeToSupport(db, aWriting({ viewerId, address, letter }))
  for (let i = 0; i < 5; i++) expect(await write()).toEqual({ sent: true })
  // One more message uses up the limit of sixty.
  await consumeLimit(db, { limit: 'contact-network', key: ipKey(address), amount: 54 })
  for (let i = 0; i < 3; i++) expect(await write()).toMatchObject({ refused: 'too-many' })
  expect(await writeToSupport(db, aWriting({ address, letter }))).toEqual({ sent: true })
  expect(await listMessagesFrom(db, email)).toHaveLength(6)
})

test('a network may send sixty messages an hour, and a repeated one counts once', async ({
  db,
}) => {
  const email = anEmail()
  const address = anIpAddress()
  const writing = aWriting({ address, letter: aLetter(email) })
  for (let i = 0; i < 3; i++) expect(await writeToSupport(db, writing)).toEqual({ sent: true })
  await consumeLimit(db, { limit: 'contact-network', key: ipKey(address), amount: 56 })
  const write = () => writeToSupport(db, { ...writing, token: newIdempotencyKey() })
  for (let i = 0; i < 3; i++) expect(await write()).toEqual({ sent: true })
  expect(await write()).toMatchObject({ refused: 'too-many' })
})

test('a message is mailed once, and a deleted one not at all', async ({ db }) => {
  const { id: viewerId, email } = await aUser(db)
  await writeToSupport(db, aWriting({ viewerId, letter: aLetter(email) }))
  const [storedMessage] = await listMessagesFrom(db, email)
  const again = { contactMessageId: storedMessage?.id ?? '' }
  expect(await deliver(db, email)).toHaveLength(1)
  await contactMail.work(db, again, newId())
  expect(await deliver(db, email)).toHaveLength(1)
  await writeToSupport(db, aWriting({ viewerId, letter: aLetter(email) }))
  await deleteContactMessages(db, viewerId)
  expect(await deliver(db, email)).toHaveLength(1)
  expect(await listMessagesFrom(db, email)).toEqual([])
})

test('a message is deleted after 12 months', async ({ db }) => {
  const email = anEmail()
  await writeToSupport(db, aWriting({ letter: aLetter(email) }))
  const age = (interval: string) =>
    db
      .update(contactMessages)
      .set({ createdAt: sql`now() - ${interval}::interval` })
      .where(eq(contactMessages.email, email))
  await age('11 months 28 days')
  await cleanupContactMessagesJob.work(db, {}, newId())
  expect(await listMessagesFrom(db, email)).toHaveLength(1)
  await age('12 months 1 day')
  await cleanupContactMessagesJob.work(db, {}, newId())
  expect(await listMessagesFrom(db, email)).toEqual([])
})

function aLetter(email: string | null): WriteToSupportInput['letter'] {
  return {
    name: 'Bilal Ahmed',
    email,
    phone: null,
    subject: 'fault',
    about: null,
    content: 'The page stays white.\nSince Monday.',
  }
}

function aWriting(
  differing: Partial<WriteToSupportInput> & Pick<WriteToSupportInput, 'letter'>,
): WriteToSupportInput {
  const visitor = { viewerId: undefined, address: anIpAddress() }
  return { ...visitor, token: newIdempotencyKey(), language: 'en', ...differing }
}

function listMessagesFrom(db: Database, email: string) {
  return db.select().from(contactMessages).where(eq(contactMessages.email, email))
}

/** Runs queued mail jobs and returns every email that contains `mark`. */
async function deliver(db: Database, mark: string) {
  await runPendingJobs(db, contactMail)
  const folder = join(environment().dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(
    names.map(async (name) => parseMail(await readFile(join(folder, name), 'utf8'))),
  )
  return letters.filter(({ text }) => text.includes(mark))
}
