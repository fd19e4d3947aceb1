import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { MarketClient } from '../../test/support/market/form-sender.ts'
import type { TrackedListing } from './actions.ts'
import type { RecordConfirmation, Writer } from './write-load.ts'

/** Whether a buyer has saved a listing: the confirmed state, and a pending one not yet answered. */
export type TrackedFavorite = {
  email: string
  buyer: MarketClient
  offer: TrackedListing
  confirmed: boolean
  pending?: boolean
  /** How often it was pressed. */
  presses?: number
}

type Buyer = Pick<TrackedFavorite, 'email' | 'buyer'>

/** Saves or unsaves a random existing listing. */
export function createFavoriteWriter(
  who: Buyer,
  offers: TrackedListing[],
  hearts: TrackedFavorite[],
  promises: RecordConfirmation,
): Writer {
  return async () => {
    const standing = offers.filter(({ id, confirmed }) => id && confirmed !== 'absent')
    const offer = standing[randomInt(Math.max(1, standing.length))]
    if (!offer) return await wait(50)
    let heart = hearts.find(
      (candidate) => candidate.buyer === who.buyer && candidate.offer === offer,
    )
    if (!heart) {
      heart = { ...who, offer, confirmed: false }
      hearts.push(heart)
    }
    await press(heart, !heart.confirmed, promises)
  }
}

export async function retryFavorites(
  hearts: TrackedFavorite[],
  promises: RecordConfirmation,
): Promise<void> {
  for (const heart of hearts) {
    if (heart.pending !== undefined) await press(heart, heart.pending, promises)
  }
}

async function press(
  heart: TrackedFavorite,
  isOn: boolean,
  promises: RecordConfirmation,
): Promise<void> {
  const { buyer, email, offer } = heart
  heart.pending = isOn
  heart.presses = (heart.presses ?? 0) + 1
  const form = { intent: isOn ? 'add' : 'remove' }
  const response = await buyer.post(`/favorites/${offer.id}`, form, { accept: 'application/json' })
  if (response.status >= 500) throw new Error(`Saving a favorite returned ${response.status}`)
  // A listing sold or deleted meanwhile cannot be saved.
  if (response.ok) heart.confirmed = isOn
  delete heart.pending
  promises({ email, listingId: offer.id, isSaved: heart.confirmed })
}
