import { and, eq } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { cases } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findOrAddCase } from '../../screening/cases/find-or-add-case.server.ts'
import { findSubjectById } from '../reports/find-subject.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'

const kinds = { listing: 'listing', services: 'service', sellers: 'seller' } as const

const linkPattern = /(?:^|\/)(listing|services|sellers)\/([0-9a-f-]{36})(?=$|[/?#\s])/i

/** In characters; the page of a listing has fewer. */
const maxLinkLength = 500

/**
 * Finds or adds the case of the pasted link, such as `https://…/listing/0198…`; adding one is
 * logged. Undefined for other links and for drafts, which nobody but their owner has seen.
 */
export async function openCaseByLink(
  db: Database,
  { link, actorId }: { link: string; actorId: string },
): Promise<string | undefined> {
  const found = link.slice(0, maxLinkLength).match(linkPattern)
  const kind = kinds[found?.[1]?.toLowerCase() as keyof typeof kinds]
  if (!found?.[2] || !kind) return undefined
  const id = found[2].toLowerCase()
  return await db.transaction(async (tx) => {
    const isDraft = and(eq(listings.id, id), eq(listings.status, 'draft'))
    if (kind === 'listing' && (await tx.$count(listings, isDraft)) > 0) return undefined
    const subject = await findSubjectById(tx, { kind, id })
    if (!subject) return undefined
    const isOfSubject = and(eq(cases.subjectKind, kind), eq(cases.subjectId, id))
    const isNew = (await tx.$count(cases, isOfSubject)) === 0
    const caseId = await findOrAddCase(tx, { kind, id, ownerId: subject.ownerId })
    if (isNew) {
      const logged = { subjectKind: kind, subjectId: id, details: { caseId } }
      await recordStaffAction(tx, { actorId, action: 'add-case', ...logged })
    }
    return caseId
  })
}
