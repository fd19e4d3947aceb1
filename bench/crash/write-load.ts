import { randomInt } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { FormSender } from '../../test/support/market/form-sender.ts'
import type { RunningMarket } from '../../test/support/market/running-market.ts'
import { anyDeed, doTo, type Offer, post, type Standing } from './actions.ts'

/** Writes down a promise at the moment it is made, outside the program that made it. */
export type Promises = (promise: object) => void

/** Does one thing more and writes down what was promised of it; `mark` is nobody else's. */
export type Writer = (mark: string) => Promise<void>

export function keepPromises(file: string): Promises {
  return (promise) => {
    const handle = openSync(file, 'a')
    writeSync(handle, `${JSON.stringify(promise)}\n`)
    fsyncSync(handle)
    closeSync(handle)
  }
}

const longestRound = 6_000

type Round = { market: RunningMarket; writers: Writer[]; round: number }

/**
 * All write at once, each one thing after another, until the program is killed at some moment of
 * the first seconds. Gives how many deeds were answered.
 */
export async function writeUntilKilled({ market, writers, round }: Round): Promise<number> {
  let begun = 0
  let answered = 0
  let isKilled = false
  const killing = wait(randomInt(300, longestRound)).then(() => {
    isKilled = true
    return market.kill()
  })

  async function writeOnAndOn(write: Writer) {
    try {
      while (!isKilled) {
        await write(`Round ${round}, ${++begun}.`)
        answered += 1
      }
    } catch (error) {
      // Whatever fails now fails because the program is gone.
      if (!isKilled) throw error
    }
  }

  await Promise.all([...writers.map(writeOnAndOn), killing])
  return answered
}

/** Posts, changes, sells, puts back, renews and deletes offers of one's own. */
export function offerer(seller: FormSender, offers: Offer[], promises: Promises): Writer {
  return async (mark) => {
    const own = offers.filter((offer) => offer.seller === seller && isStanding(offer))
    const old = randomInt(4) > 0 ? own[randomInt(Math.max(1, own.length))] : undefined
    const offer: Offer = old ?? { title: `${mark} Canal land`, seller, sure: 'absent' }
    if (!old) offers.push(offer)
    await doTo(offer, isStanding(offer) ? await anyDeed(offer) : await post(offer))
    promises(kept(offer))
  }
}

/** As a browser does after a lost answer: the same form again, with the same token. */
export async function sendAgain(offers: Offer[], promises: Promises): Promise<void> {
  for (const offer of offers) {
    if (!offer.underway) continue
    await doTo(offer, offer.underway)
    promises(kept(offer))
  }
}

function kept({ id, title, sure }: Offer): object {
  return { id, title, sure }
}

function isStanding(offer: Offer): offer is Offer & Standing {
  return offer.id !== undefined && offer.sure !== 'absent'
}
