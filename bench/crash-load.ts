import { randomInt } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { FormSender } from '../test/form-sender.ts'
import type { RunningMarket } from '../test/running-market.ts'
import { anyDeed, doTo, type Offer, post, type Standing } from './crash-deeds.ts'

/** Writes down a promise at the moment it is made, outside the program that made it. */
export type Promises = (offer: Offer) => void

const deedsInRound = 40

export function keepPromises(file: string): Promises {
  return ({ id, title, sure }) => {
    const handle = openSync(file, 'a')
    writeSync(handle, `${JSON.stringify({ id, title, sure })}\n`)
    fsyncSync(handle)
    closeSync(handle)
  }
}

type Round = {
  market: RunningMarket
  sellers: FormSender[]
  round: number
  offers: Offer[]
  promises: Promises
}

/**
 * All sellers post, change, sell, renew and delete at once, each one thing after another; some
 * moment after some deed the program is killed. Gives how many deeds were answered.
 */
export async function writeUntilKilled(load: Round): Promise<number> {
  const { market, sellers, round, offers, promises } = load
  const killAfter = randomInt(1, deedsInRound - sellers.length)
  let begun = 0
  let answered = 0
  let killing: Promise<void> | undefined

  async function writeOnAndOn(seller: FormSender) {
    while (begun++ < deedsInRound) {
      const offer = chooseOffer(seller, `Round ${round}, offer ${begun}`)
      await doTo(offer, isStanding(offer) ? await anyDeed(offer) : await post(offer))
      promises(offer)
      if (++answered === killAfter) killing = wait(randomInt(0, 250)).then(market.kill)
    }
  }

  const ends = await Promise.allSettled(sellers.map(writeOnAndOn))
  await killing
  // Whatever failed, failed because the program was gone, if it was.
  const failed = ends.find(({ status }) => status === 'rejected')
  if (!killing) throw failed?.status === 'rejected' ? failed.reason : new Error('Nobody killed it')
  return answered

  function chooseOffer(seller: FormSender, title: string): Offer {
    const own = offers.filter((offer) => offer.seller === seller && isStanding(offer))
    const old = randomInt(4) > 0 ? own[randomInt(Math.max(1, own.length))] : undefined
    const offer: Offer = old ?? { title, seller, sure: 'absent' }
    if (!old) offers.push(offer)
    return offer
  }
}

/** As a browser does after a lost answer: the same form again, with the same token. */
export async function sendAgain(offers: Offer[], promises: Promises): Promise<void> {
  for (const offer of offers) {
    if (!offer.underway) continue
    await doTo(offer, offer.underway)
    promises(offer)
  }
}

function isStanding(offer: Offer): offer is Offer & Standing {
  return offer.id !== undefined && offer.sure !== 'absent'
}
