import { and, desc, eq, type SQL } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { staffLog } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import type { Offer } from '../../screening/rules/offer.ts'
import {
  type CorrectOfferResult,
  correctOffer,
  findOfferToCorrect,
  type OfferToCorrect,
} from './correct-offer.server.ts'

export type Correction = Awaited<ReturnType<typeof listCorrections>>[number]

/** The corrections of an offer, newest first, at most 20. */
export async function listCorrections(db: Database, { id }: { id: string }) {
  return await selectCorrections(db, eq(staffLog.subjectId, id))
}

/** A correction of an offer that belongs to this member. */
export async function findOwnCorrection(
  db: Database,
  { correctionId, viewerId }: { correctionId: string; viewerId: string },
): Promise<(Correction & { offer: OfferToCorrect; toRestore: FormInput }) | undefined> {
  const correction = await findCorrection(db, correctionId)
  const offer = correction && (await findOfferToCorrect(db, correction))
  if (!offer || offer.ownerId !== viewerId) return undefined
  return { ...correction, offer, toRestore: fieldsToRestore(correction, offer) }
}

type TakeBackInput = {
  correctionId: string
  actorId: string
}

/** Puts back what a correction has changed, except what was changed again since. */
export async function takeBackCorrection(
  db: Database,
  { correctionId, actorId }: TakeBackInput,
): Promise<CorrectOfferResult> {
  const correction = await findCorrection(db, correctionId)
  const offer = correction && (await findOfferToCorrect(db, correction))
  if (!offer) return { refused: 'not-found' }
  const { kind, id } = correction
  const fields = fieldsToRestore(correction, offer)
  if (Object.keys(fields).length === 0) return { refused: 'unchanged' }
  const { revision } = offer
  return await correctOffer(db, { kind, id, actorId, revision, fields, action: 'undoCorrection' })
}

/** The values before a correction of the fields that are still as it made them. */
export function fieldsToRestore(
  { before, after }: Pick<Correction, 'before' | 'after'>,
  { values }: Pick<OfferToCorrect, 'values'>,
): FormInput {
  const untouched = Object.entries(before).filter(
    ([name, value]) => value !== after[name] && values[name] === after[name],
  )
  return Object.fromEntries(untouched)
}

async function findCorrection(db: Database, id: string): Promise<Correction | undefined> {
  const [found] = isId(id) ? await selectCorrections(db, eq(staffLog.id, id)) : []
  return found
}

async function selectCorrections(db: Database, which: SQL) {
  const rows = await db
    .select({
      correctionId: staffLog.id,
      at: staffLog.createdAt,
      actorName: users.fullName,
      subject: { kind: staffLog.subjectKind, id: staffLog.subjectId },
      details: staffLog.details,
    })
    .from(staffLog)
    .leftJoin(users, eq(users.id, staffLog.actorId))
    .where(and(which, eq(staffLog.action, 'offers.correct')))
    .orderBy(desc(staffLog.createdAt), desc(staffLog.id))
    .limit(20)
  return rows.map(({ subject, details, ...row }) => ({
    ...row,
    kind: subject.kind as Offer['kind'],
    id: subject.id ?? '',
    before: details.before as FormInput,
    after: details.after as FormInput,
  }))
}
