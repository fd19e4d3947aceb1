import { sql } from 'drizzle-orm'
import type { Database } from '../../app/platform/database/database.server.ts'
import type { TestSmtpServer } from '../../test/support/market/smtp-server.ts'

type MailJob = {
  id: string
  name: string
  state: string
  /** Whether the notification still exists; without it no mail is due. */
  hasNotification: boolean | null
  /** Whether the mail is delayed for longer than this check waits. */
  isDelayed: boolean
}

export type MailCheckResult = {
  findings: string[]
  waiting: number
  mails: number
  duplicates: number
}

/**
 * Checks that every queued mail has arrived at least once, duplicates with the same Message-ID, and
 * that every notification has a mail job.
 */
export async function checkMails(db: Database, office: TestSmtpServer): Promise<MailCheckResult> {
  const { rows } = await db.execute<MailJob>(sql`
    select id, name, state::text, n is not null as "hasNotification",
      start_after > created_on + interval '1 minute' as "isDelayed"
    from jobs.job
    left join (select id as notification_id, true as n from notifications) kept
      on kept.notification_id::text = data ->> 'notificationId'
    where name in ('account-mail', 'notification-mail')`)
  const { rows: unpromised } = await db.execute<{ kind: string }>(sql`
    select kind from notifications where not exists (
      select 1 from jobs.job
      where name = 'notification-mail' and data ->> 'notificationId' = notifications.id::text)`)
  const times = new Map<string, number>()
  for (const { headers } of office.mails) {
    const jobId = headers['message-id']?.match(/^<(.+)@/)?.[1] ?? ''
    times.set(jobId, (times.get(jobId) ?? 0) + 1)
  }
  const existingIds = new Set(rows.map(({ id }) => id))
  const lost = rows.filter(
    ({ id, name, state, hasNotification }) =>
      state === 'failed' ||
      (state === 'completed' && !times.has(id) && (name === 'account-mail' || hasNotification)),
  )
  const findings = [
    ...lost.map(({ id, name, state }) => `${name} ${id}: ${state}, but no mail arrived`),
    ...unpromised.map(({ kind }) => `a ${kind} notification without a mail job`),
    ...[...times.keys()]
      .filter((id) => !existingIds.has(id))
      .map((id) => `${id}: a mail without a job`),
  ]
  const waiting = rows.filter(
    ({ state, isDelayed }) => state !== 'completed' && state !== 'failed' && !isDelayed,
  ).length
  return { findings, waiting, mails: times.size, duplicates: office.mails.length - times.size }
}
