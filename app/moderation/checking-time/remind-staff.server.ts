import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { staff } from '../../../db/schema/moderation.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import { enqueueAll, type Job } from '../../platform/jobs/job-queue.server.ts'
import { formatGreeting, renderMail } from '../../platform/mail/mail-template.server.ts'
import { sendMail } from '../../platform/mail/send-mail.server.ts'
import { markReminded } from '../../screening/cases/mark-reminded.server.ts'
import { listChecks } from './list-checks.server.ts'
import { countServiceHours, goalHours, isServiceTime } from './service-hours.ts'

// What waits longer than this was in an earlier reminder.
const days = 30

/** Emails staff when something they should check has waited longer than the goal. */
export const remindStaffOfChecks: Job = {
  name: 'remind-staff-of-checks',
  every: '*/10 * * * *',
  retries: 2,
  work: (db) => remindStaff(db, new Date()),
}

/** Like the job, at `now`: once for each wait, and only while moderators are on duty. */
export async function remindStaff(db: Database, now: Date): Promise<void> {
  if (!isServiceTime(now)) return
  const late = (await listChecks(db, { days })).filter(
    ({ askedAt, decidedAt }) => !decidedAt && countServiceHours(askedAt, now) > goalHours,
  )
  const waitingSince = new Map(late.map((check) => [check.caseId, check.askedAt]))
  if (waitingSince.size === 0) return
  await db.transaction(async (tx) => {
    let count = 0
    for (const [caseId, askedAt] of waitingSince) {
      if (await markReminded(tx, { caseId, askedAt })) count += 1
    }
    if (count === 0) return
    log.warn({ count }, 'held offers wait longer than the goal')
    const userIds = await listStaffIds(tx)
    const mails = userIds.map((userId) => ({ payload: { userId, count }, waitSeconds: 0 }))
    await enqueueAll(tx, checksReminderMail, mails)
  })
}

export const checksReminderMail: Job<{ userId: string; count: number }> = {
  name: 'checks-reminder-mail',
  retries: 10,
  async work(db, { userId, count }, jobId) {
    if (!(await listStaffIds(db)).includes(userId)) return
    const [person] = await db.select().from(users).where(eq(users.id, userId))
    if (!person?.email) return
    const language = person.preferences.language ?? 'en'
    const t = getTranslator(language)
    const url = absoluteUrl('/moderation?held=1')
    await sendMail({
      to: { name: person.fullName, address: person.email },
      from: { name: t('site.name') },
      subject: t('mail.checksReminder.subject', { count }),
      jobId,
      ...renderMail({
        language,
        heading: formatGreeting(person.fullName, t),
        paragraphs: [t('mail.checksReminder.text', { count, hours: goalHours })],
        button: { label: t('mail.checksReminder.button'), url },
        footer: t('mail.checksReminder.footer'),
      }),
    })
  },
}

async function listStaffIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(and(isNull(users.suspendedAt), isNull(users.deletedAt)))
    .orderBy(users.id)
  return rows.map(({ id }) => id)
}
