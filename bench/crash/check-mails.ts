import { sql } from 'drizzle-orm'
import type { Database } from '../../app/platform/database/database.server.ts'
import type { PostOffice } from '../../test/support/market/smtp-server.ts'

type MailJob = {
  id: string
  name: string
  state: string
  /** Whether what a notification's mail says is still there to be said. */
  isStanding: boolean | null
  /** Of what is told again within the hour: it waits longer than a check does. */
  isPutOff: boolean
}

export type MailFindings = { findings: string[]; waiting: number; mails: number; doubles: number }

/**
 * Every mail that was promised has come at least once, doubles under one Message-ID; and nothing is
 * kept among the notifications without a mail having been promised with it.
 */
export async function checkMails(db: Database, office: PostOffice): Promise<MailFindings> {
  const { rows } = await db.execute<MailJob>(sql`
    select id, name, state::text, n is not null as "isStanding",
      start_after > created_on + interval '1 minute' as "isPutOff"
    from jobs.job
    left join (select id as notification_id, true as n from notifications) kept
      on kept.notification_id::text = data ->> 'notificationId'
    where name in ('account-mail', 'notification-mail')`)
  const { rows: unpromised } = await db.execute<{ kind: string }>(sql`
    select kind from notifications where not exists (
      select 1 from jobs.job
      where name = 'notification-mail' and data ->> 'notificationId' = notifications.id::text)`)
  const times = new Map<string, number>()
  for (const { headers } of office.letters) {
    const jobId = headers['message-id']?.match(/^<(.+)@/)?.[1] ?? ''
    times.set(jobId, (times.get(jobId) ?? 0) + 1)
  }
  const known = new Set(rows.map(({ id }) => id))
  const lost = rows.filter(
    ({ id, name, state, isStanding }) =>
      state === 'failed' ||
      (state === 'completed' && !times.has(id) && (name === 'account-mail' || isStanding)),
  )
  const findings = [
    ...lost.map(({ id, name, state }) => `${name} ${id}: ${state}, and has not come`),
    ...unpromised.map(({ kind }) => `a notification of kind ${kind} without a mail`),
    ...[...times.keys()].filter((id) => !known.has(id)).map((id) => `${id}: a mail of no job`),
  ]
  const waiting = rows.filter(
    ({ state, isPutOff }) => state !== 'completed' && state !== 'failed' && !isPutOff,
  ).length
  return { findings, waiting, mails: times.size, doubles: office.letters.length - times.size }
}
