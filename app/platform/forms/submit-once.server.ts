import { randomUUID } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { v5 } from 'uuid'
import { formSubmissions } from '../../../db/schema/platform.server.ts'
import type { Database } from '../database/database.server.ts'
import { isId } from '../database/ids.server.ts'

/** The result of a submitted form as plain strings, usually the id of what was created. */
export type SubmissionResult = Record<string, string>

/** A new value for a form's hidden `form_token` field. */
export function newIdempotencyKey(): string {
  return randomUUID()
}

/** The token of a form that was sent again with other content: always the same one for the same content. */
export function tokenForContent(token: string, contentHash: string): string {
  return v5(`${token} ${contentHash}`, v5.URL)
}

/**
 * Runs `work` once for each submission, in one transaction with the record that it ran. A double click, a
 * resend, or Back and submit return the first result. `{ refused }` rolls everything back, so a corrected form
 * can be sent with the same token. A token of another `form` is refused as `other-form`.
 */
export async function submitOnce<Result extends SubmissionResult, Refusal>(
  db: Database,
  { userId, token, form }: { userId: string; token: string; form: string },
  work: (tx: Database) => Promise<{ done: Result } | { refused: Refusal }>,
): Promise<{ done: Result; again: boolean } | { refused: Refusal | 'other-form' }> {
  try {
    return await db.transaction(async (tx) => {
      // The unique key makes a concurrent submission wait here until the first has finished.
      const [fresh] = await tx
        .insert(formSubmissions)
        .values({ userId, token: isId(token) ? token : newIdempotencyKey(), form })
        .onConflictDoNothing()
        .returning({ token: formSubmissions.token })
      if (!fresh) return await firstResult<Result>(tx, { userId, token, form })
      const outcome = await work(tx)
      if ('refused' in outcome) throw new SubmissionRejected(outcome.refused)
      await tx
        .update(formSubmissions)
        .set({ result: outcome.done })
        .where(and(eq(formSubmissions.userId, userId), eq(formSubmissions.token, fresh.token)))
      return { done: outcome.done, again: false }
    })
  } catch (error) {
    if (error instanceof SubmissionRejected) return { refused: error.refusal as Refusal }
    throw error
  }
}

/** Thrown to roll back everything that `work` wrote before refusing. */
class SubmissionRejected extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('refused')
    this.refusal = refusal
  }
}

// The lock turns this into a write, so the commit waits until a standby has the first result, too.
async function firstResult<Result extends SubmissionResult>(
  db: Database,
  { userId, token, form }: { userId: string; token: string; form: string },
): Promise<{ done: Result; again: true } | { refused: 'other-form' }> {
  const [row] = await db
    .select({ result: formSubmissions.result, form: formSubmissions.form })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.userId, userId), eq(formSubmissions.token, token)))
    .for('no key update')
  const isSame = row?.form === form || row?.form === null
  return isSame ? { done: row.result as Result, again: true } : { refused: 'other-form' }
}

export async function purgeIdempotencyKeys(db: Database): Promise<void> {
  await db
    .delete(formSubmissions)
    .where(lt(formSubmissions.createdAt, sql`now() - interval '7 days'`))
}
