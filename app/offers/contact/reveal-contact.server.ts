import { and, eq, getTableName, or } from 'drizzle-orm'
import { isConfirmedNumber } from '../../accounts/phone/phone-numbers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeRevealLimit } from '../../platform/rate-limits/consume-reveal-limit.server.ts'
import type { OfferTable } from '../offer-table.server.ts'
import { reachableNumbers } from './reachable-numbers.server.ts'

export type RevealContactInput = {
  id: string
  viewerId?: string | undefined
  address: string
  /** False for known bots: they get the contact, but are not counted. */
  isHuman?: boolean
}

export type RevealContactResult =
  | {
      phone: string | null
      /** Whether the owner has proven that this number is theirs. */
      isConfirmed: boolean
      secondPhone: string | null
      whatsApp: string | null
      email: string | null
    }
  | { refused: 'limit-reached'; retryAfter: number }

/**
 * All numbers and the email address of a public offer, or of the viewer's own in any status, without numbers that
 * the owner has lost to another account. Where views of numbers are counted, one per viewer and day, except for the
 * owner and bots. Refuses viewers over their rate limit, which all kinds of
 * offers share; `retryAfter` is in seconds.
 */
export async function revealContact(
  db: Database,
  table: OfferTable,
  input: RevealContactInput,
): Promise<RevealContactResult | undefined> {
  const contact = await findContact(db, table, input)
  if (!contact) return undefined
  const limitResult = await consumeRevealLimit(db, input)
  if (!limitResult.allowed) return { refused: 'limit-reached', retryAfter: limitResult.retryAfter }
  if (contact.phone && input.isHuman !== false) await table.countReveal?.(db, input)
  return contact
}

async function findContact(
  db: Database,
  { rows, isPublic }: OfferTable,
  { id, viewerId }: RevealContactInput,
) {
  if (!isId(id)) return undefined
  const isVisible = or(isPublic(), viewerId ? eq(rows.ownerId, viewerId) : undefined)
  const { phone, second, whatsApp } = reachableNumbers(getTableName(rows))
  const [contact] = await db
    .select({
      ownerId: rows.ownerId,
      ...{ phone, secondPhone: second, whatsApp },
      email: rows.contactEmail,
    })
    .from(rows)
    .where(and(eq(rows.id, id), isVisible))
  if (!contact) return undefined
  const { ownerId, ...shown } = contact
  const unlessFirst = (number: string | null) => (number === shown.phone ? null : number)
  return {
    ...shown,
    secondPhone: unlessFirst(shown.secondPhone),
    whatsApp: unlessFirst(shown.whatsApp),
    isConfirmed: await isConfirmedNumber(db, { userId: ownerId, e164: shown.phone }),
  }
}
