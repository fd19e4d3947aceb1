import { eq } from 'drizzle-orm'
import { sessions, users } from '../../../db/schema/accounts.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { isBlockedContact, isBlockedNetwork } from '../doors/blocks.server.ts'
import type { DoorRefusal } from '../doors/describe-door.server.ts'
import { deleteImportedMember, findImportedMember } from '../doors/imported-members.server.ts'
import { passSignUpDoor, readInvitation, recordInvitation } from '../doors/sign-up-door.server.ts'
import { restrictedSession } from '../sessions/restricted-session.server.ts'
import { hasPassword } from '../sign-in/find-account.server.ts'
import { findKnownDevice } from '../sign-in/known-devices.server.ts'
import { type Device, openSession } from '../sign-in/sign-in.server.ts'
import { issueSuspendedPath } from '../suspension/suspended-links.server.ts'
import { isStaff } from '../ways/lock-ways.server.ts'
import { findNumberOwner, holdNumber, listNumbers, lockNumber } from './phone-numbers.server.ts'
import { consumeProof, type PhoneProof } from './phone-proofs.server.ts'

/** Told to the owner when a code opened a session on an unknown device; `app/notifications` does the work. */
const newDevice = { name: 'sign-in-on-new-device' }

/** After this many days without a visit a number may have another owner. */
const dormantDays = 90

type EnterInput = {
  proof: PhoneProof
  device: Device
  language: Language
  /** The cookies of the browser, which say where it has signed in before. */
  cookie: string | null
  /** Leave a dormant account alone, and open an empty one. */
  startsNew?: boolean
  /** Its owner has just proven a dormant account with its password. */
  hasProvenAccount?: boolean
  fullName?: string | undefined
}

type SignedIn = {
  userId: string
  isNew: boolean
  isRestricted: boolean
  isDeletionPending: boolean
  cookies: string[]
}

export type EnterOutcome =
  | { signedIn: SignedIn }
  /** The number has no account: its owner must give a name, and say that they are an adult. */
  | { needs: 'name' }
  /** The account is dormant: its owner must prove it in another way, or start anew. */
  | { needs: 'choice'; hasPassword: boolean; hasEmail: boolean }
  /** Staff log in with a password. */
  | { refused: 'staff' | 'expired' }
  | { refused: 'door'; door: DoorRefusal }
  | { refused: 'suspended'; path?: string | undefined }

/**
 * Opens the account of a proven number, or creates one. A code alone opens neither an account that was unused for 90
 * days nor one of staff. On a device that is not known, the session is restricted for 24 hours and the owner is
 * told. Uses up the proof.
 */
export async function enterByPhone(db: Database, input: EnterInput): Promise<EnterOutcome> {
  const { proof, startsNew, hasProvenAccount } = input
  if (!proof.provenBy) return { refused: 'expired' }
  // A message proves the number that sent it, which may be another than was typed.
  if (isBlockedContact(proof.e164)) return { refused: 'door', door: 'contact' }
  if (isBlockedNetwork(input.device.address)) return { refused: 'door', door: 'network' }
  return await db.transaction(async (tx) => {
    await lockNumber(tx, proof.e164)
    const owner = await findNumberOwner(tx, proof.e164)
    if (!owner) return await signUp(tx, input)
    const obstacle = await findObstacle(tx, owner, proof.e164)
    const isDormant = obstacle !== undefined && 'needs' in obstacle
    if (isDormant && startsNew) return await signUp(tx, input)
    const isOpen = !obstacle || (isDormant && hasProvenAccount)
    if (isOpen && owner.suspendedAt) return await leadToSuspendedPage(tx, owner, input)
    if (isOpen && owner.approval) return { refused: 'door', door: owner.approval }
    return isOpen ? await signIn(tx, owner, input) : obstacle
  })
}

/** What `enterByPhone` would answer for the account of a proven number, without doing it. */
export async function previewEntry(
  db: Database,
  proof: PhoneProof,
): Promise<Exclude<EnterOutcome, { signedIn: unknown }> | undefined> {
  const owner = await findNumberOwner(db, proof.e164)
  if (!owner) return proof.fullName ? undefined : { needs: 'name' }
  return await findObstacle(db, owner, proof.e164)
}

type Owner = typeof users.$inferSelect

async function findObstacle(
  db: Database,
  { id: userId, email, emailVerified, lastVisitAt, createdAt }: Owner,
  e164: string,
): Promise<Exclude<EnterOutcome, { signedIn: unknown }> | undefined> {
  if (await isStaff(db, userId)) return { refused: 'staff' }
  const number = (await listNumbers(db, userId)).find((one) => one.e164 === e164)
  const unusedDays = (Date.now() - (lastVisitAt ?? createdAt).getTime()) / (24 * 3_600_000)
  if (unusedDays <= dormantDays && !number?.isStale) return undefined
  const hasEmail = Boolean(email && emailVerified)
  return { needs: 'choice', hasPassword: await hasPassword(db, userId), hasEmail }
}

async function signIn(
  tx: Database,
  { id: userId }: Owner,
  { proof, device, cookie, hasProvenAccount }: EnterInput,
): Promise<EnterOutcome> {
  const { e164, provenBy } = proof
  if (!provenBy || !(await consumeProof(tx, proof.id))) return { refused: 'expired' }
  const isKnown =
    hasProvenAccount || Boolean(await findKnownDevice(tx, { cookie, identifier: e164 }))
  // A session of somebody who comes back after a long time makes their numbers stale; this one was proven just now.
  const { sessionId, isDeletionPending, cookies } = await openSession(tx, { userId, device })
  await holdNumber(tx, { userId, e164, provenBy })
  if (!isKnown) {
    await tx.update(sessions).set(restrictedSession).where(eq(sessions.id, sessionId))
    // The session may have ended before the job runs.
    await enqueue(tx, newDevice, { userId, sessionId, userAgent: device.device })
  }
  log.info({ requestId: requestId(), userId, by: provenBy, isKnown }, 'signed in with a number')
  return {
    signedIn: { userId, isNew: false, isRestricted: !isKnown, isDeletionPending, cookies },
  }
}

/** On an unknown device, the link gives the data of the account only after the time of a restricted session. */
async function leadToSuspendedPage(
  tx: Database,
  { id: userId, email }: Owner,
  { proof: { e164 }, cookie, hasProvenAccount }: EnterInput,
): Promise<EnterOutcome> {
  const isKnown = hasProvenAccount || (await findKnownDevice(tx, { cookie, identifier: e164 }))
  const address = isKnown ? email : e164
  return { refused: 'suspended', path: await issueSuspendedPath(tx, { userId, email: address }) }
}

async function signUp(tx: Database, input: EnterInput): Promise<EnterOutcome> {
  const { proof, language, device } = input
  const { e164, provenBy } = proof
  const imported = await findImportedMember(tx, e164)
  const invitation = readInvitation(input.cookie)
  const door = await passSignUpDoor(tx, { invitation, isImported: imported !== undefined })
  if ('refused' in door) return { refused: 'door', door: door.refused }
  const fullName = input.fullName ?? proof.fullName
  if (!fullName) return { needs: 'name' }
  if (!(await consumeProof(tx, proof.id)) || !provenBy) return { refused: 'expired' }
  const userId = newId()
  await tx.insert(users).values({
    ...{ id: userId, fullName, email: null, phone: e164, preferences: { language } },
    ...{ adultConfirmedAt: new Date(), address: imported?.village, approval: door.approval },
  })
  await holdNumber(tx, { userId, e164, provenBy })
  await recordInvitation(tx, { userId, ...door })
  if (imported) await deleteImportedMember(tx, e164)
  log.info({ requestId: requestId(), userId, by: provenBy }, 'signed up with a number')
  if (door.approval) return { refused: 'door', door: door.approval }
  const { cookies } = await openSession(tx, { userId, device })
  return {
    signedIn: { userId, isNew: true, isRestricted: false, isDeletionPending: false, cookies },
  }
}
