import { randomUUID } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { formEncodings, users, waitingForms } from '../../../db/schema/accounts.server.ts'
import { parseCookies } from '../../platform/cookies/parse-cookies.ts'
import { writeCookie } from '../../platform/cookies/write-cookie.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { receiveFormData } from '../../platform/forms/read-form-data.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'

const cookieName = 'waiting-form'
const waitingSeconds = 24 * 60 * 60
const maxCharacters = 100_000

/**
 * Stores a form that a member sent after the session had ended, without its files, and returns the cookie with
 * which its owner finds it after logging in. Stores no form with a password or without an owner, and at most 20
 * an hour from a network.
 */
export async function saveWaitingForm(
  db: Database,
  request: Request,
): Promise<{ cookie: string } | undefined> {
  const contentType = request.headers.get('content-type')?.toLowerCase() ?? ''
  const encoding = formEncodings.find((type) => contentType.startsWith(type))
  if (!encoding) return undefined
  const key = ipKey(requestContext().address)
  if (!(await consumeLimit(db, { limit: 'waiting-form-network', key })).allowed) return undefined
  const received = await receiveFormData(request, { textOnly: true }, async (form) => ({ form }))
  const form = 'form' in received ? received.form : received.textFields
  const userId = form?.get('sender_id')
  if (!form || typeof userId !== 'string' || !isId(userId)) return undefined
  const fields = [...form].filter((field): field is [string, string] => {
    const [name, value] = field
    return name !== 'sender_id' && typeof value === 'string'
  })
  const hasSecret = fields.some(([name]) => name.includes('password'))
  if (hasSecret || JSON.stringify(fields).length > maxCharacters) return undefined
  const { pathname, search } = new URL(request.url)
  const row = { token: randomUUID(), userId, path: pathname + search, encoding, fields }
  if ((await db.$count(users, eq(users.id, userId))) === 0) return undefined
  await db.insert(waitingForms).values(row)
  return { cookie: writeCookie(cookieName, row.token, { seconds: waitingSeconds, httpOnly: true }) }
}

/** The form that this browser sent, for its owner only. */
export async function findWaitingForm(db: Database, request: Request, viewerId: string) {
  const token = readToken(request)
  if (!token) return undefined
  const { path, encoding, fields } = waitingForms
  const [form] = await db
    .select({ path, encoding, fields })
    .from(waitingForms)
    .where(isOwn(token, viewerId))
  return form
}

/** Deletes the form once it is sent, and returns the cookie that clears its token. */
export async function deleteWaitingForm(
  db: Database,
  request: Request,
  viewerId: string,
): Promise<string | undefined> {
  const token = readToken(request)
  if (!token) return undefined
  const { pathname, search } = new URL(request.url)
  const isSent = and(isOwn(token, viewerId), eq(waitingForms.path, pathname + search))
  const deleted = await db
    .delete(waitingForms)
    .where(isSent)
    .returning({ token: waitingForms.token })
  return deleted.length > 0
    ? writeCookie(cookieName, '', { seconds: 0, httpOnly: true })
    : undefined
}

export async function purgeWaitingForms(db: Database): Promise<void> {
  const oldest = sql`now() - make_interval(secs => ${waitingSeconds})`
  await db.delete(waitingForms).where(lt(waitingForms.createdAt, oldest))
}

function isOwn(token: string, userId: string) {
  return and(eq(waitingForms.token, token), eq(waitingForms.userId, userId))
}

function readToken(request: Request): string | undefined {
  const token = parseCookies(request.headers.get('cookie'))[cookieName]
  return token && isId(token) ? token : undefined
}
