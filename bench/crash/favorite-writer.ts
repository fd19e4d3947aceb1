import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FormSender } from '../../test/support/market/form-sender.ts'
import type { Offer } from './actions.ts'
import type { Promises, Writer } from './write-load.ts'

/** Whether somebody has saved an offer: what was answered, and what was pressed and not answered. */
export type Heart = {
  email: string
  buyer: FormSender
  offer: Offer
  sure: boolean
  pressed?: boolean
}

type Buyer = Pick<Heart, 'email' | 'buyer'>

/** Saves one of the offers that stand, or lets it go, in no order. */
export function hearter(who: Buyer, offers: Offer[], hearts: Heart[], promises: Promises): Writer {
  return async () => {
    const standing = offers.filter(({ id, sure }) => id && sure !== 'absent')
    const offer = standing[randomInt(Math.max(1, standing.length))]
    if (!offer) return await wait(50)
    let heart = hearts.find((known) => known.buyer === who.buyer && known.offer === offer)
    if (!heart) {
      heart = { ...who, offer, sure: false }
      hearts.push(heart)
    }
    await press(heart, !heart.sure, promises)
  }
}

export async function pressAgain(hearts: Heart[], promises: Promises): Promise<void> {
  for (const heart of hearts) {
    if (heart.pressed !== undefined) await press(heart, heart.pressed, promises)
  }
}

async function press(heart: Heart, isOn: boolean, promises: Promises): Promise<void> {
  const { buyer, email, offer } = heart
  heart.pressed = isOn
  const form = { intent: isOn ? 'add' : 'remove' }
  const response = await buyer.post(`/favorites/${offer.id}`, form, { accept: 'application/json' })
  if (response.status >= 500) throw new Error(`A heart was answered ${response.status}`)
  // Sold or deleted by its seller meanwhile, it cannot be saved any more.
  if (response.ok) heart.sure = isOn
  delete heart.pressed
  promises({ email, listingId: offer.id, isSaved: heart.sure })
}
