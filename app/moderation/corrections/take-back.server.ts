import { desc, eq, or, type SQL } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { offerCorrections } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import {
  type CorrectOfferResult,
  correctableFields,
  correctOffer,
  findOfferToCorrect,
  type OfferRef,
  type OfferToCorrect,
} from './correct-offer.server.ts'

export type Correction = Awaited<ReturnType<typeof listCorrections>>[number]

/** The corrections of an offer, newest first, at most 20. */
export async function listCorrections(db: Database, { id }: { id: string }) {
  const { listingId, serviceId } = offerCorrections
  return isId(id) ? await selectCorrections(db, or(eq(listingId, id), eq(serviceId, id))) : []
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
  /** The offer that it has to be of. */
  of?: OfferRef
}

/** Puts back what a correction has changed, except what was changed again since. */
export async function takeBackCorrection(
  db: Database,
  { correctionId, actorId, of }: TakeBackInput,
): Promise<CorrectOfferResult> {
  const correction = await findCorrection(db, correctionId)
  const offer = correction && (await findOfferToCorrect(db, correction))
  if (!offer || (of && of.id !== correction.id)) return { refused: 'not-found' }
  const { kind, id } = correction
  const fields = fieldsToRestore(correction, offer)
  if (Object.keys(fields).length === 0) return { refused: 'unchanged' }
  const { revision } = offer
  return await correctOffer(db, { kind, id, actorId, revision, fields, undoes: correctionId })
}

/**
 * The values before a correction of the fields that are still as it made them; details that were lost with the
 * category only while the offer is where the correction has moved it.
 */
export function fieldsToRestore(
  { kind, before, after }: Pick<Correction, 'kind' | 'before' | 'after'>,
  { values }: Pick<OfferToCorrect, 'values'>,
): FormInput {
  const isAsMade = (name: string) => (values[name] ?? '') === (after[name] ?? '')
  const isInPlace = isAsMade('category_id') && isAsMade('subcategory_id')
  const untouched = Object.entries(before).filter(
    ([name, value]) =>
      value !== after[name] &&
      isAsMade(name) &&
      (isInPlace || correctableFields[kind].includes(name)),
  )
  return Object.fromEntries(untouched)
}

async function findCorrection(db: Database, id: string): Promise<Correction | undefined> {
  const [found] = isId(id) ? await selectCorrections(db, eq(offerCorrections.id, id)) : []
  return found
}

async function selectCorrections(db: Database, which: SQL | undefined) {
  const { id, listingId, serviceId, before, after, actorId, createdAt } = offerCorrections
  const rows = await db
    .select({
      ...{ correctionId: id, at: createdAt, actorName: users.fullName },
      ...{ listingId, serviceId, before, after },
    })
    .from(offerCorrections)
    .leftJoin(users, eq(users.id, actorId))
    .where(which)
    .orderBy(desc(createdAt), desc(id))
    .limit(20)
  return rows.map(({ listingId: listing, serviceId: service, ...row }) => ({
    ...row,
    kind: listing ? ('listing' as const) : ('service' as const),
    id: listing ?? service ?? '',
  }))
}
