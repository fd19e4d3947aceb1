import { randomUUID } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { formSubmissions } from '../../../db/schema/platform.server.ts'
import type { Database } from '../database/database.server.ts'
import { isId } from '../database/ids.server.ts'

/** What a sent form led to, as plain strings (usually the id of what was made). */
export type SubmissionResult = Record<string, string>

/** The hidden `form_token` of a freshly rendered form. */
export function newIdempotencyKey(): string {
  return randomUUID()
}

/**
 * Runs `work` once for each form a person sends, in one transaction with the record that it ran.
 * A double press, a resend after a lost answer, Back and submit: all give the first result.
 * When `work` gives `{ refused }` nothing is kept, so the mended form may be sent again with its token.
 * `form` names what the token belongs to, such as `new-listing`; a token that another form has used
 * already is refused as `other-form`, since that form's result is none of this one's.
 */
export async function submitOnce<Result extends SubmissionResult, Refusal>(
  db: Database,
  { userId, token, form }: { userId: string; token: string; form: string },
  work: (tx: Database) => Promise<{ done: Result } | { refused: Refusal }>,
): Promise<{ done: Result; again: boolean } | { refused: Refusal | 'other-form' }> {
  try {
    return await db.transaction(async (tx) => {
      // The unique key makes a second sender wait here until the first has finished.
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

/** Leaves the transaction so that everything `work` wrote before refusing is undone. */
class SubmissionRejected extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('refused')
    this.refusal = refusal
  }
}

async function firstResult<Result extends SubmissionResult>(
  db: Database,
  { userId, token, form }: { userId: string; token: string; form: string },
): Promise<{ done: Result; again: true } | { refused: 'other-form' }> {
  const [row] = await db
    .select({ result: formSubmissions.result, form: formSubmissions.form })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.userId, userId), eq(formSubmissions.token, token)))
  const isSame = row?.form === form || row?.form === null
  return isSame ? { done: row.result as Result, again: true } : { refused: 'other-form' }
}

/** Forgets forms sent more than a week ago; nobody goes Back that far. */
export async function purgeIdempotencyKeys(db: Database): Promise<void> {
  await db
    .delete(formSubmissions)
    .where(lt(formSubmissions.createdAt, sql`now() - interval '7 days'`))
}
