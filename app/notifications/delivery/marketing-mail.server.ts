import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import {
  type MarketingLetters,
  marketingCampaigns,
  marketingRecipients,
} from '../../../db/schema/notifications.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { enqueueAll, type Job } from '../../platform/jobs/job-queue.server.ts'
import { formatGreeting, renderMail } from '../../platform/mail/mail-template.server.ts'
import { sendMail } from '../../platform/mail/send-mail.server.ts'
import { unsubscribeLink } from './unsubscribe-links.server.ts'

// Users with marketing and email switched on and a verified address, not deleted or being deleted.
const isAudience = and(
  eq(users.emailVerified, true),
  isNull(users.deletionRequestedAt),
  isNull(users.deletedAt),
  sql`(${users.preferences} -> 'notifications' ->> 'marketingEmails')::boolean`,
  sql`coalesce((${users.preferences} -> 'notifications' ->> 'emailNotifications')::boolean, true)`,
)
const languageColumn = sql<Language>`coalesce(${users.preferences} ->> 'language', 'en')`

/** Those who have not been sent it yet. */
export async function countAudience(
  db: Database,
  campaign: string,
): Promise<Record<Language, number>> {
  const rows = await db
    .select({ language: languageColumn, count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(isAudience, isNotSent(db, campaign)))
    .groupBy(languageColumn)
  const of = (language: Language) => rows.find((row) => row.language === language)?.count ?? 0
  return { en: of('en'), ur: of('ur') }
}

const batchSize = 500

/** Nobody gets it twice. Refuses different text under the name of a campaign that has begun. */
export async function sendCampaign(
  db: Database,
  { campaign, letters }: { campaign: string; letters: MarketingLetters },
): Promise<{ enqueued: number } | { refused: 'other-words' }> {
  await db.insert(marketingCampaigns).values({ name: campaign, letters }).onConflictDoNothing()
  const same = sql`${marketingCampaigns.letters} = ${JSON.stringify(letters)}::jsonb`
  const isSame = and(eq(marketingCampaigns.name, campaign), same)
  if ((await db.$count(marketingCampaigns, isSame)) === 0) return { refused: 'other-words' }
  let enqueued = 0
  for (;;) {
    const some = await db.transaction((tx) => enqueueBatch(tx, campaign))
    enqueued += some
    if (some === 0) return { enqueued }
  }
}

async function enqueueBatch(tx: Database, campaign: string): Promise<number> {
  const people = await tx
    .insert(marketingRecipients)
    .select(
      tx
        .select({
          campaign: sql<string>`${campaign}`.as('campaign'),
          userId: users.id,
          createdAt: sql<Date>`now()`.as('created_at'),
        })
        .from(users)
        .where(and(isAudience, isNotSent(tx, campaign)))
        .limit(batchSize),
    )
    .onConflictDoNothing()
    .returning({ userId: marketingRecipients.userId })
  const jobs = people.map(({ userId }) => ({ payload: { campaign, userId }, waitSeconds: 0 }))
  await enqueueAll(tx, marketingMail, jobs)
  return people.length
}

function isNotSent(db: Database, campaign: string) {
  const { userId } = marketingRecipients
  return notExists(
    db
      .select({ userId })
      .from(marketingRecipients)
      .where(and(eq(userId, users.id), eq(marketingRecipients.campaign, campaign))),
  )
}

/** Sends one user a campaign, in their language, if they still accept such emails by then. */
export const marketingMail: Job<{ campaign: string; userId: string }> = {
  name: 'marketing-mail',
  retries: 100,
  async work(db, { campaign, userId }, jobId) {
    const [person] = await db
      .select({ name: users.fullName, address: users.email, language: languageColumn })
      .from(users)
      .where(and(eq(users.id, userId), isAudience))
    const [found] = await db
      .select({ letters: marketingCampaigns.letters })
      .from(marketingCampaigns)
      .where(eq(marketingCampaigns.name, campaign))
    const address = person?.address
    if (!person || !address || !found) return
    const { name, language } = person
    const letter = buildMarketingEmail(found.letters, { userId, name, language })
    const from = { name: getTranslator(language)('site.name') }
    const outcome = await sendMail({ to: { name, address }, from, jobId, ...letter })
    log.info({ jobId, campaign, userId, outcome }, 'marketing email')
  },
}

type MarketingRecipient = { userId: string; name: string; language: Language }

/** Empty lines separate paragraphs of the text. */
function buildMarketingEmail(
  letters: MarketingLetters,
  { userId, name, language }: MarketingRecipient,
) {
  const t = getTranslator(language)
  const { subject, text } = letters[language]
  const stopUrl = unsubscribeLink({ userId, kind: 'marketing', language })
  const letter = renderMail({
    language,
    heading: formatGreeting(name, t),
    paragraphs: text.trim().split(/\n\s*\n/),
    footer: t('mail.marketing.footer'),
    stop: { label: t('mail.stop'), url: stopUrl },
  })
  return { subject, stopUrl, ...letter }
}
