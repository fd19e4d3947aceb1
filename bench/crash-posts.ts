import { randomInt } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { FormSender, SentListing } from '../test/form-sender.ts'
import { aPhonePhoto, aPicture } from '../test/pictures.ts'
import type { RunningMarket } from '../test/running-market.ts'

/** A form that was sent; with an `id` once the market has answered that the listing stands. */
export type Post = { listing: SentListing & { token: string }; sender: FormSender; id?: string }

/** Writes down a promise at the moment it is made, outside the program that made it. */
export type Promises = (post: Post) => void

const postsInRound = 30

export function keepPromises(file: string): Promises {
  return ({ id, listing: { title } }) => {
    const handle = openSync(file, 'a')
    writeSync(handle, `${JSON.stringify({ id, title })}\n`)
    fsyncSync(handle)
    closeSync(handle)
  }
}

type Round = { market: RunningMarket; senders: FormSender[]; round: number; promises: Promises }

/** All senders post at once; some moment after some post the program is killed. */
export async function postUntilKilled({ market, senders, round, promises }: Round) {
  const titles = Array.from(
    { length: postsInRound },
    (_, number) => `Round ${round}, post ${number}`,
  )
  const images = await somePhotos()
  const killAfter = randomInt(1, postsInRound - senders.length)
  const sent: Post[] = []
  let answered = 0
  let killing = Promise.resolve()

  async function postOnAndOn(sender: FormSender) {
    for (let title = titles.shift(); title; title = titles.shift()) {
      const token = await sender.openListingForm()
      const post: Post = { listing: { ...aListing(title), images, token }, sender }
      sent.push(post)
      post.id = await sender.postListing(post.listing)
      promises(post)
      if (++answered === killAfter) killing = wait(randomInt(0, 250)).then(market.kill)
    }
  }

  // Whatever fails now fails because the program is gone.
  await Promise.allSettled(senders.map(postOnAndOn))
  await killing
  return sent
}

/** As a browser does after a lost answer: the same form, with the same token. */
export async function sendAgain(posts: Post[], promises: Promises): Promise<void> {
  for (const post of posts) {
    post.id = await post.sender.postListing(post.listing)
    promises(post)
  }
}

function aListing(title: string) {
  return {
    title,
    description: `${title}: canal land, level, one murabba from the road.`,
    price: String(100_000 + randomInt(900_000)),
    category: 'nehri-land',
    details: { area: '12.5', canal_type: 'Minor' },
  }
}

async function somePhotos(): Promise<Blob[]> {
  const photos = [await aPicture({ width: 1200, height: 900 }), await aPhonePhoto()]
  return photos.map((photo) => new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }))
}
