import type { Database } from '../../app/platform/database/database.server.ts'
import { users } from '../../db/schema/accounts.server.ts'
import { conversations, messages } from '../../db/schema/conversations.server.ts'
import { favorites } from '../../db/schema/favorites.server.ts'
import type { Heart } from './favorite-writer.ts'
import type { Talk } from './message-writer.ts'

/**
 * Every answered message is there once, as it was written and in the place it was answered with;
 * what was not answered is there once or not at all; and no place is empty or taken twice.
 */
export async function checkTalks(db: Database, talks: Talk[]): Promise<string[]> {
  const rows = await db.select().from(messages)
  const kept = await db.select().from(conversations)
  return talks.flatMap(({ conversationId, sayings }) => {
    const own = rows.filter((row) => row.conversationId === conversationId)
    const inOrder = own.sort((a, b) => a.number - b.number)
    const findings = sayings.flatMap(({ clientId, text, number }) => {
      const found = own.filter((row) => row.clientId === clientId)
      if (number === undefined && found.length === 0) return []
      const [row] = found
      const isWhole = found.length === 1 && row?.content === text
      const isInPlace = number === undefined || row?.number === number
      return isWhole && isInPlace ? [] : [`“${text}”: there ${found.length} times, or elsewhere`]
    })
    const last = kept.find(({ id }) => id === conversationId)?.lastNumber
    const isWhole =
      last === own.length &&
      inOrder.every(({ number }, place) => number === place + 1) &&
      inOrder.every(({ createdAt }, place) => createdAt >= (inOrder[place - 1]?.createdAt ?? 0))
    return isWhole ? findings : [...findings, `${conversationId}: its order is broken`]
  })
}

/** What was answered as saved is saved once, what was let go is not, as long as the offer stands. */
export async function checkHearts(db: Database, hearts: Heart[]): Promise<string[]> {
  const rows = await db.select().from(favorites)
  const people = await db.select({ id: users.id, email: users.email }).from(users)
  return hearts.flatMap(({ email, offer, sure, pressed }) => {
    if (offer.sure === 'absent' || offer.underway?.becomes === 'absent') return []
    const userId = people.find((person) => person.email === email)?.id
    const found = rows.filter((row) => row.userId === userId && row.listingId === offer.id)
    const isSaved = found.length === 1
    const isRight = found.length <= 1 && (isSaved === sure || isSaved === pressed)
    return isRight ? [] : [`${offer.title}: saved ${found.length} times, not ${Number(sure)}`]
  })
}
