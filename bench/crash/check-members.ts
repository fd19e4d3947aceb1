import type { Database } from '../../app/platform/database/database.server.ts'
import { users } from '../../db/schema/accounts.server.ts'
import { conversations, messages } from '../../db/schema/conversations.server.ts'
import { favorites } from '../../db/schema/favorites.server.ts'
import type { TrackedFavorite } from './favorite-writer.ts'
import type { TrackedConversation } from './message-writer.ts'

/**
 * Checks that every confirmed message is stored once, unchanged and under its confirmed number,
 * that every pending one is stored at most once, and that numbers have no gaps or duplicates.
 */
export async function checkConversations(
  db: Database,
  talks: TrackedConversation[],
): Promise<string[]> {
  const rows = await db.select().from(messages)
  const storedConversations = await db.select().from(conversations)
  return talks.flatMap(({ conversationId, sentMessages }) => {
    const own = rows.filter((row) => row.conversationId === conversationId)
    const inOrder = own.sort((a, b) => a.number - b.number)
    const findings = sentMessages.flatMap(({ clientId, text, number }) => {
      const found = own.filter((row) => row.clientId === clientId)
      if (number === undefined && found.length === 0) return []
      const [row] = found
      const isIntact = found.length === 1 && row?.content === text
      const isInPlace = number === undefined || row?.number === number
      return isIntact && isInPlace
        ? []
        : [`“${text}”: stored ${found.length} times, or with another number`]
    })
    const last = storedConversations.find(({ id }) => id === conversationId)?.lastNumber
    const isIntact =
      last === own.length &&
      inOrder.every(({ number }, index) => number === index + 1) &&
      inOrder.every(({ createdAt }, index) => createdAt >= (inOrder[index - 1]?.createdAt ?? 0))
    return isIntact
      ? findings
      : [...findings, `${conversationId}: message numbers or times out of order`]
  })
}

/** Checks that each confirmed favorite is saved once or removed, while its listing exists. */
export async function checkFavorites(db: Database, hearts: TrackedFavorite[]): Promise<string[]> {
  const rows = await db.select().from(favorites)
  const people = await db.select({ id: users.id, email: users.email }).from(users)
  return hearts.flatMap(({ email, offer, confirmed, pending }) => {
    if (offer.confirmed === 'absent' || offer.pending?.result === 'absent') return []
    const userId = people.find((person) => person.email === email)?.id
    const found = rows.filter((row) => row.userId === userId && row.listingId === offer.id)
    const isSaved = found.length === 1
    const isRight = found.length <= 1 && (isSaved === confirmed || isSaved === pending)
    return isRight ? [] : [`${offer.title}: saved ${found.length} times, not ${Number(confirmed)}`]
  })
}
