// @module-tag not-about-queries

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test as plainTest } from 'vitest'
import { type AccountMail, accountMail } from '../../app/accounts/emails/account-emails.server.ts'
import { numberChangeNotice } from '../../app/accounts/ways/number-change-notice.server.ts'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { decide } from '../../app/moderation/decisions/decide.server.ts'
import { notify } from '../../app/notifications/delivery/notify.server.ts'
import { sendNotificationEmail } from '../../app/notifications/delivery/send-notification-email.server.ts'
import {
  findKind,
  type NotificationEvent,
  notificationKinds,
} from '../../app/notifications/kinds/notification-kinds.server.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
import { categories, provinces, quantityUnits } from '../../db/seed/reference.ts'
import { findLineFaults } from '../../e2e/crawl/language-faults.ts'
import { test } from '../support/database/database-fixtures.ts'
import { anEmail } from '../support/members/accounts.ts'
import { runPendingJobs } from '../support/members/deliver-notifications.ts'
import { aConversation, aListing, aUser } from '../support/members/factories.ts'
import { aModerator, reportListing } from '../support/members/moderation-factories.ts'
import { type ParsedMail, parseMail } from '../support/pages/parse-mail.ts'

// The browser tests check every page; these tests check texts that arrive by email.

const title = 'ساہیوال گائے، 11 لیٹر'
const offer = { title, city: 'اوکاڑہ' }
const at = new Date().toISOString()
const soon = new Date(Date.now() + 3 * 24 * 3_600_000)

const aboutAccounts: Record<AccountMail['kind'], object> = {
  verify: { at },
  reset: { at },
  confirm: { at },
  taken: {},
  changed: {},
  leaving: {},
  move: { at },
  moved: { at },
  export: { exportId: newId() },
}

const happenings: {
  [Kind in NotificationEvent['kind']]: Extract<NotificationEvent, { kind: Kind }>['facts']
} = {
  message: { from: 'بلال احمد', about: title, text: 'کیا یہ گائے ابھی ہے؟' },
  'price-drop': { title, from: 300_000, to: 285_000 },
  sold: { title },
  'saved-search': { name: 'گائے', count: 5, title1: title, title2: 'بکری', title3: 'مرغی' },
  'listing-expiring': { title, until: soon.toISOString() },
  moderation: {
    action: 'appeal-upheld',
    title,
    decisionId: newId(),
    answer: 'دوبارہ دیکھ لیا ہے۔',
  },
  report: { outcome: 'upheld', title },
  correction: { title, correctionId: newId() },
  account: { event: 'number-lost', number: '0300 1234567', browser: '', system: '' },
  'staff-message': { text: 'آپ کا اشتہار ہم نے دیکھ لیا ہے۔' },
  announcement: { subject: 'نئی شرائط', text: 'شرائط بدل گئی ہیں۔' },
  support: { answer: 'آپ کا اکاؤنٹ کھول دیا گیا ہے۔' },
}

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('every account email is in Urdu for a user who chose Urdu', async ({ committed: db }) => {
  for (const [kind, given] of Object.entries(aboutAccounts)) {
    const state = { deletionRequestedAt: new Date(), emailVerified: kind === 'confirm' }
    const { id: userId, email } = await aReader(db, state)
    const elsewhere = kind.startsWith('move') ? anEmail() : email
    const mail = { kind, email: elsewhere, userId, ...given } as AccountMail
    await accountMail.work(db, mail, newId())
    expect(lettersTo(elsewhere).map(faultsIn), kind).toEqual([[]])
  }
  for (const event of ['added', 'replaced', 'removed'] as const) {
    const { id: userId, email } = await aReader(db)
    const change = { userId, to: email, event, e164: '+923001234567', at }
    const ways = { email, emailVerified: true, numbers: [] }
    await numberChangeNotice.work(db, { ...change, ways }, newId())
    expect(lettersTo(email).map(faultsIn), event).toEqual([[]])
  }
  const { id: userId, email } = await aReader(db)
  const removal = { kind: 'moved', email, userId, at, isRemoved: true } as const
  await accountMail.work(db, removal, newId())
  expect(lettersTo(email).map(faultsIn)).toEqual([[]])
  // A new address that already belongs to an account gets a text of its own.
  const [mover, holder] = [await aReader(db), await aReader(db)]
  await accountMail.work(db, { kind: 'move', email: holder.email, userId: mover.id, at }, newId())
  expect(lettersTo(holder.email).map(faultsIn)).toEqual([[]])
})

test('every notification email is in Urdu for a user who chose Urdu', async ({ committed: db }) => {
  const kinds = Object.keys(notificationKinds)
  expect(Object.keys(happenings).sort()).toEqual(kinds.sort())
  const subjects = new Set<string>()
  for (const emailVerified of [true, false]) {
    for (const [kind, facts] of Object.entries(happenings)) {
      const { id: userId, email } = await aReader(db, { emailVerified })
      const ending = { ...offer, expiresAt: soon, expiryNotifiedAt: new Date() }
      const { id: listingId } = await aListing(db, { sellerId: userId, ...ending })
      const { id: buyerId } = await aReader(db, { emailVerified })
      const talk = await aConversation(db, { listingId, buyerId, sellerId: userId })
      const about = kind === 'message' ? { conversationId: talk.id } : {}
      await notify(db, { ...({ kind, facts } as NotificationEvent), userId, listingId, ...about })
      await runPendingJobs(db, sendNotificationEmail)
      const letters = lettersTo(email)
      expect(letters.map(faultsIn), kind).toEqual([[]])
      for (const { subject } of letters) subjects.add(subject)
    }
  }
  // One of each kind, and the one for all kinds to an unverified address.
  expect(subjects.size).toBe(kinds.length + 1)
})

plainTest('every notification is in Urdu in the list, by SMS and as a push message', () => {
  const t = getTranslator('ur')
  for (const [name, facts] of Object.entries(happenings)) {
    const kind = findKind(name)
    const { title: head, body, hiddenText } = kind?.push(facts, t) ?? {}
    const listed = kind?.lines(facts, t).map(({ text }) => text) ?? []
    const texts = [...listed, kind?.shortText(facts, t), head, body, hiddenText]
    expect(
      texts.flatMap((text = '') => problems('notification', text)),
      name,
    ).toEqual([])
  }
})

test('the emails about a decision are in Urdu for users who chose Urdu', async ({
  committed: db,
}) => {
  const isVerified = { emailVerified: true }
  const [seller, reporter] = [await aReader(db, isVerified), await aReader(db, isVerified)]
  const listing = await aListing(db, { sellerId: seller.id, ...offer })
  const report = await reportListing(db, { listing, reporterId: reporter.id })
  const removal = { action: 'remove', policy: 'fraud', facts: 'پہلے پیسے مانگے ہیں۔' } as const
  await decide(db, { ...report, ...(await aModerator(db)), ...removal })
  await runPendingJobs(db, sendNotificationEmail)
  for (const { email } of [seller, reporter]) {
    expect(lettersTo(email).map(faultsIn)).toEqual([[]])
  }
})

plainTest('categories, their fields, places and units have Urdu names', () => {
  const fields = categories.flatMap((category) => category.fields)
  const named = [
    ...categories,
    ...categories.flatMap(({ subcategories }) => subcategories),
    ...fields,
    ...fields.flatMap(({ options = [] }) => options),
    ...provinces,
    ...provinces.flatMap(({ cities }) => cities),
    ...quantityUnits,
  ].map(({ ur }) => ur)
  const descriptions = categories.map(({ descriptionUr }) => descriptionUr)
  expect([...named, ...descriptions].flatMap((text) => problems('reference', text))).toEqual([])
})

async function aReader(
  db: Database,
  differing: { deletionRequestedAt?: Date; emailVerified?: boolean } = {},
) {
  const preferences = { language: 'ur' as const }
  return aUser(db, { fullName: 'زینب', email: anEmail(), preferences, ...differing })
}

function lettersTo(email: string): ParsedMail[] {
  const folder = join(environment().dataDir, 'mail')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => parseMail(readFileSync(join(folder, name), 'utf8')))
    .filter(({ headers }) => headers.to?.includes(email))
}

function faultsIn({ subject, text, html }: ParsedMail): string[] {
  const words = html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, '\n').split('\n')
  const lines = [subject, ...text.split('\n'), ...words]
  // The random letters of a link may look like words.
  return lines.flatMap((line) => problems('mail', line.replace(/https:\S+/g, '')))
}

function problems(where: string, text: string): string[] {
  const found = findLineFaults({ where, text, isOurs: true }, 'ur', [])
  return found.map((problem) => `${problem}: ${text}`)
}
