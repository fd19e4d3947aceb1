import { join } from 'node:path'
import type { Database } from '../../app/platform/database/database.server.ts'
import { users } from '../../db/schema/accounts.server.ts'
import { messages } from '../../db/schema/conversations.server.ts'
import { favorites } from '../../db/schema/favorites.server.ts'
import type { ListingState, TrackedListing } from '../crash/actions.ts'
import {
  checkFiles,
  checkIndex,
  type ExpectedState,
  matchesState,
  readMarket,
} from '../crash/check-market.ts'
import type { TrackedFavorite } from '../crash/favorite-writer.ts'

type AcknowledgedWrite = {
  listings: { offer: TrackedListing; from: number }[]
  messages: { clientId: string; text: string; number: number }[]
  favorites: { heart: TrackedFavorite; isSaved: boolean; presses: number }[]
}

/** Everything that the market has confirmed so far; later writes may or may not be in a backup. */
export function rememberAnswered({
  offers,
  conversations,
  favorites,
}: ExpectedState): AcknowledgedWrite {
  return {
    listings: offers
      .filter(({ history = [] }) => history.length > 0)
      .map((offer) => ({ offer, from: (offer.history?.length ?? 0) - 1 })),
    messages: conversations.flatMap(({ sentMessages }) =>
      sentMessages.flatMap(({ clientId, text, number }) =>
        number === undefined ? [] : [{ clientId, text, number }],
      ),
    ),
    favorites: favorites
      .filter(({ pending }) => pending === undefined)
      .map((heart) => ({
        heart,
        isSaved: heart.confirmed,
        presses: heart.presses ?? 0,
      })),
  }
}

/** What is missing or wrong in a restored market; every picture is decoded. */
export async function findMissing(
  db: Database,
  dataDir: string,
  answered: AcknowledgedWrite,
): Promise<string[]> {
  const market = await readMarket(db)
  const rows = await db.select().from(messages)
  const findings = answered.messages
    .filter(
      ({ clientId, text, number }) =>
        !rows.some(
          (row) => row.clientId === clientId && row.content === text && row.number === number,
        ),
    )
    .map(({ text }) => `“${text}” is missing`)
  for (const { offer, from } of answered.listings) {
    const row = market.rows.find(({ id }) => id === offer.id)
    const possible: (ListingState | 'absent')[] = (offer.history ?? []).slice(from)
    if (offer.pending) possible.push(offer.pending.result)
    if (!possible.some((state) => matchesState(row, state, market)))
      findings.push(`${offer.title}: ${row ? 'not as it was confirmed' : 'missing'}`)
  }
  findings.push(...(await checkFavorites(db, answered.favorites)))
  findings.push(...checkIndex(market), ...(await checkFiles(market, join(dataDir, 'pictures'))))
  return findings
}

async function checkFavorites(
  db: Database,
  hearts: AcknowledgedWrite['favorites'],
): Promise<string[]> {
  const rows = await db.select().from(favorites)
  const people = await db.select({ id: users.id, email: users.email }).from(users)
  return hearts.flatMap(({ heart, isSaved, presses }) => {
    const isChanged = heart.presses !== presses || heart.pending !== undefined
    // A listing that was deleted takes its favorites with it.
    const isGone = heart.offer.confirmed === 'absent' || heart.offer.pending?.result === 'absent'
    if (isChanged || isGone) return []
    const userId = people.find(({ email }) => email === heart.email)?.id
    const found = rows.some((row) => row.userId === userId && row.listingId === heart.offer.id)
    return found === isSaved ? [] : [`${heart.offer.title}: saved is ${found}, not ${isSaved}`]
  })
}
