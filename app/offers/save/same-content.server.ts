import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { formSubmissions } from '../../../db/schema/platform.server.ts'
import { describePictureContents } from '../../images/attach/describe-picture-contents.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { submissionHash } from '../../platform/forms/submission-hash.server.ts'
import type { OfferTable } from '../offer-table.server.ts'
import type { OfferDraft, SavedForm } from './offer-kind.server.ts'

/** The same for a form that is sent again, even if its files were uploaded again with it. */
export async function hashContent(db: Database, draft: OfferDraft): Promise<string> {
  const pictures = await describePictureContents(db, draft.imageIds)
  return submissionHash({ ...draft, imageIds: pictures })
}

/** Whether the form was first sent with this content. Version 1.0 did not record it. */
export function hasSameContent({ contentHash }: SavedForm, hash: string): boolean {
  return contentHash === undefined || contentHash === hash
}

/** Whether the owner has sent this form with this content before. */
export async function wasSubmitted(
  db: Database,
  { userId, form, contentHash }: { userId: string; form: string; contentHash: string },
): Promise<boolean> {
  const isForm = and(eq(formSubmissions.userId, userId), eq(formSubmissions.form, form))
  return (await db.$count(formSubmissions, and(isForm, isOfContent(contentHash)))) > 0
}

/**
 * An offer with the same content, posted by the owner in the last 15 minutes and not changed since: after Back
 * a browser may show the filled form with a new token.
 */
export async function findSamePosted(
  tx: Database,
  { rows, kind }: Pick<OfferTable, 'rows' | 'kind'>,
  { ownerId, contentHash }: { ownerId: string; contentHash: string },
): Promise<string | undefined> {
  const { result, createdAt } = formSubmissions
  const [same] = await tx
    .select({ id: rows.id })
    .from(formSubmissions)
    .innerJoin(rows, sql`${rows.id}::text = ${result}->>${`${kind}Id`}`)
    .where(
      and(
        eq(formSubmissions.userId, ownerId),
        gt(createdAt, sql`now() - interval '15 minutes'`),
        isOfContent(contentHash),
        ne(rows.status, 'draft'),
        eq(rows.updatedAt, rows.createdAt),
      ),
    )
    .limit(1)
  return same?.id
}

function isOfContent(contentHash: string): SQL {
  return sql`${formSubmissions.result}->>'contentHash' = ${contentHash}`
}
