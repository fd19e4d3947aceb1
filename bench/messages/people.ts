import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Database, openPostgres } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { sessions, users } from '../../db/schema/accounts.server.ts'
import { conversations } from '../../db/schema/conversations.server.ts'
import { listings } from '../../db/schema/listings.server.ts'

export type Person = { id: string; cookie: string }

/** Two users and their conversation. */
export type Pair = { conversationId: string; buyer: Person; seller: Person }

const rowsAtOnce = 1_000
const day = 24 * 3_600_000

/**
 * Inserts signed-in users and their conversations into the database directly: hashing passwords is
 * not part of the measurement.
 */
export async function insertPeople(
  databaseUrl: string,
  { pairs, others, secret }: { pairs: number; others: number; secret: string },
): Promise<{ pairs: Pair[]; others: Person[] }> {
  // Analyzing millions of rows takes longer than the usual statement timeout.
  const open = await openPostgres(databaseUrl, { statementTimeout: 0 })
  try {
    const people = await signUp(open.db, pairs * 2 + others, secret)
    return {
      pairs: await insertConversations(open.db, people.slice(0, pairs * 2)),
      others: people.slice(pairs * 2),
    }
  } finally {
    await open.db.execute(sql`analyze`)
    await open.close()
  }
}

async function signUp(db: Database, count: number, secret: string): Promise<Person[]> {
  const people = Array.from({ length: count }, () => {
    const token = randomBytes(24).toString('base64url')
    return { id: newId(), sessionId: newId(), token, cookie: cookieOf(token, secret) }
  })
  await inPieces(people, (some) =>
    db
      .insert(users)
      .values(some.map(({ id }) => ({ id, fullName: 'Allah Ditta', email: `${id}@example.com` }))),
  )
  const expiresAt = new Date(Date.now() + 14 * day)
  await inPieces(people, (some) =>
    db
      .insert(sessions)
      .values(
        some.map(({ id, sessionId, token }) => ({ id: sessionId, userId: id, token, expiresAt })),
      ),
  )
  return people
}

/** The session cookie, signed as the authentication library does. */
function cookieOf(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `session=${encodeURIComponent(`${token}.${signature}`)}`
}

async function insertConversations(db: Database, people: Person[]): Promise<Pair[]> {
  const pairs = Array.from({ length: people.length / 2 }, (_, index) => {
    const [buyer, seller] = people.slice(index * 2, index * 2 + 2) as [Person, Person]
    return { conversationId: newId(), listingId: newId(), buyer, seller }
  })
  const expiresAt = new Date(Date.now() + 60 * day)
  await inPieces(pairs, (some) =>
    db.insert(listings).values(
      some.map(({ listingId, seller }) => ({
        id: listingId,
        sellerId: seller.id,
        title: 'Sahiwal heifer, ten months',
        description: 'Vaccinated twice, calm, eats everything.',
        price: 95_000,
        city: 'Okara',
        province: 'punjab',
        expiresAt,
      })),
    ),
  )
  await inPieces(pairs, (some) =>
    db.insert(conversations).values(
      some.map(({ conversationId, listingId, buyer, seller }) => ({
        id: conversationId,
        listingId,
        buyerId: buyer.id,
        sellerId: seller.id,
      })),
    ),
  )
  return pairs
}

async function inPieces<Row>(rows: Row[], insert: (some: Row[]) => Promise<unknown>) {
  for (let index = 0; index < rows.length; index += rowsAtOnce)
    await insert(rows.slice(index, index + rowsAtOnce))
}
