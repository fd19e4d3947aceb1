import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { contactMessages, type SupportAnswer } from '../../../db/schema/content.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { notify } from '../../notifications/delivery/notify.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { enqueue, type Job } from '../../platform/jobs/job-queue.server.ts'
import { formatGreeting, renderMail } from '../../platform/mail/mail-template.server.ts'
import { sendMail } from '../../platform/mail/send-mail.server.ts'
import { getContactTranslator } from './contact-translator.server.ts'

export type ContactMessage = typeof contactMessages.$inferSelect
export type ContactState = ContactMessage['state']

const pageSize = 50

/** Fifty to a page: new ones with the oldest first, others with the newest first. */
export async function listContactMessages(
  db: Database,
  { state, page }: { state: ContactState; page: number },
): Promise<{ messages: ContactMessage[]; hasMore: boolean }> {
  const order = state === 'new' ? asc : desc
  const messages = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.state, state))
    .orderBy(order(contactMessages.createdAt), order(contactMessages.id))
    .offset((page - 1) * pageSize)
    .limit(pageSize + 1)
  return { messages: messages.slice(0, pageSize), hasMore: messages.length > pageSize }
}

export async function countContactMessages(db: Database) {
  const { state } = contactMessages
  return await db.select({ state, count: count() }).from(contactMessages).groupBy(state)
}

/** With the names of those who answered; empty for a closed account. */
export async function findContactMessage(db: Database, id: string) {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!message) return undefined
  const ids = message.answers.map(({ actorId }) => actorId)
  const people = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(ids)}::uuid[])`)
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  const answers = message.answers.map((answer) => ({ ...answer, actor: nameOf(answer.actorId) }))
  return { ...message, answers }
}

/** By email, to a member as for others without one, or else support calls and writes down what was said. */
export function answerChannel({
  email,
  userId,
}: Pick<ContactMessage, 'email' | 'userId'>): SupportAnswer['channel'] {
  if (email) return 'email'
  return userId ? 'member' : 'phone'
}

/** `false` if somebody else has changed the message since `revision`: then nothing is sent. */
export async function answerContact(
  tx: Database,
  message: ContactMessage,
  { revision, actorId, text }: { revision: number; actorId: string; text: string },
): Promise<boolean> {
  const { id, userId } = message
  const channel = answerChannel(message)
  const answer: SupportAnswer = { text, actorId, channel, at: new Date().toISOString() }
  const answers = sql`${contactMessages.answers} || ${JSON.stringify([answer])}::jsonb`
  if (!(await changeContact(tx, { id, revision }, { state: 'answered', answers }))) return false
  if (channel === 'email') await enqueue(tx, contactAnswerMail, { contactMessageId: id, text })
  if (channel === 'member' && userId)
    await notify(tx, { userId, kind: 'support', facts: { answer: text } })
  return true
}

export async function setContactState(
  tx: Database,
  { id, revision, state }: { id: string; revision: number; state: ContactState },
): Promise<boolean> {
  return await changeContact(tx, { id, revision }, { state })
}

async function changeContact(
  tx: Database,
  { id, revision }: { id: string; revision: number },
  change: { state: ContactState; answers?: ReturnType<typeof sql> },
): Promise<boolean> {
  const isSame = and(eq(contactMessages.id, id), eq(contactMessages.revision, revision))
  const isChange = change.answers ? undefined : ne(contactMessages.state, change.state)
  const changed = await tx
    .update(contactMessages)
    .set({ ...change, revision: revision + 1 })
    .where(and(isSame, isChange))
    .returning({ id: contactMessages.id })
  return changed.length > 0
}

/** The answer of a member of staff. A reply goes to support. */
export const contactAnswerMail: Job<{ contactMessageId: string; text: string }> = {
  name: 'contact-answer-mail',
  retries: 100,
  async work(db, { contactMessageId, text }, jobId) {
    const message = await findContactMessage(db, contactMessageId)
    // The author's account has been deleted since.
    if (!message?.email) return
    const { name, email, language, content } = message
    const t = getTranslator(language)
    const subject = getContactTranslator(language)(`form.subjects.${message.subject}`)
    const outcome = await sendMail({
      to: { name, address: email },
      from: { name: t('site.name') },
      replyTo: { name: t('site.name'), address: environment().supportInbox },
      subject: t('mail.contactAnswer.subject', { subject }),
      isWrittenByPerson: true,
      jobId,
      ...renderMail({
        language,
        heading: formatGreeting(name, t),
        paragraphs: [...text.split(/\n\s*\n/), { quoted: content }],
        footer: t('mail.contactAnswer.footer'),
      }),
    })
    log.info({ jobId, contactMessageId, outcome }, 'answer of support')
  },
}
