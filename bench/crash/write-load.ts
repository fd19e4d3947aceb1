import { randomInt } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { MarketClient } from '../../test/support/market/form-sender.ts'
import type { RunningMarket } from '../../test/support/market/running-market.ts'
import {
  createPostAction,
  createRandomAction,
  type ExistingListing,
  performAction,
  type TrackedListing,
} from './actions.ts'

/** Records a confirmed write, outside the server that confirmed it. */
export type RecordConfirmation = (promise: object) => void

/** Does one write and records its confirmation; `mark` is unique. */
export type Writer = (mark: string) => Promise<void>

export function openConfirmationLog(file: string): RecordConfirmation {
  return (promise) => {
    const handle = openSync(file, 'a')
    writeSync(handle, `${JSON.stringify(promise)}\n`)
    fsyncSync(handle)
    closeSync(handle)
  }
}

const maxRoundMilliseconds = 6_000

type Round = { market: RunningMarket; writers: Writer[]; round: number }

/**
 * Runs all writers in parallel until the server is killed at a random moment within the first
 * seconds. Returns the number of confirmed writes.
 */
export async function writeUntilKilled({ market, writers, round }: Round): Promise<number> {
  let started = 0
  let answered = 0
  let isKilled = false
  const killing = wait(randomInt(300, maxRoundMilliseconds)).then(() => {
    isKilled = true
    return market.kill()
  })

  async function writeRepeatedly(write: Writer) {
    try {
      while (!isKilled) {
        await write(`Round ${round}, ${++started}.`)
        answered += 1
      }
    } catch (error) {
      // Failures after the kill are expected.
      if (!isKilled) throw error
    }
  }

  await Promise.all([...writers.map(writeRepeatedly), killing])
  return answered
}

/** Posts, edits, sells, relists, renews and deletes the seller's own listings. */
export function createListingWriter(
  seller: MarketClient,
  offers: TrackedListing[],
  promises: RecordConfirmation,
): Writer {
  return async (mark) => {
    const own = offers.filter((offer) => offer.seller === seller && isExisting(offer))
    const old = randomInt(4) > 0 ? own[randomInt(Math.max(1, own.length))] : undefined
    const offer: TrackedListing = old ?? {
      title: `${mark} Canal land`,
      seller,
      confirmed: 'absent',
    }
    if (!old) offers.push(offer)
    await performAction(
      offer,
      isExisting(offer) ? await createRandomAction(offer) : await createPostAction(offer),
    )
    promises(stateOf(offer))
  }
}

/** Retries actions without a response: the same form with the same idempotency token. */
export async function retryListingActions(
  offers: TrackedListing[],
  promises: RecordConfirmation,
): Promise<void> {
  for (const offer of offers) {
    if (!offer.pending) continue
    await performAction(offer, offer.pending)
    promises(stateOf(offer))
  }
}

function stateOf({ id, title, confirmed }: TrackedListing): object {
  return { id, title, confirmed }
}

function isExisting(offer: TrackedListing): offer is TrackedListing & ExistingListing {
  return offer.id !== undefined && offer.confirmed !== 'absent'
}
