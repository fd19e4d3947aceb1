import { setTimeout as wait } from 'node:timers/promises'
import type { MarketClient } from '../../test/support/market/form-sender.ts'

/** How long a post took, and how many uploads had to be retried. */
export type PostTiming = { milliseconds: number; retries: number }

let posted = 0

/** Posts as a browser without scripts does: the photos are part of the form. */
export async function postWithFiles(sender: MarketClient, photos: Blob[]): Promise<PostTiming> {
  const token = await sender.openListingForm()
  const startedAt = performance.now()
  await sender.postListing({ ...aListing(), images: photos, token })
  return { milliseconds: performance.now() - startedAt, retries: 0 }
}

/** Posts as a browser with scripts does: uploads photos two at a time, then sends the form. */
export async function postWithUploads(sender: MarketClient, photos: Blob[]): Promise<PostTiming> {
  const token = await sender.openListingForm()
  const startedAt = performance.now()
  const waiting = [...photos.entries()]
  const imageIds: string[] = []
  let sentAgain = 0
  async function uploadNext() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, photo] = next
      const { id, tries } = await send(sender, photo)
      imageIds[place] = id
      sentAgain += tries - 1
    }
  }
  await Promise.all([uploadNext(), uploadNext()])
  await sender.postListing({ ...aListing(), images: [], imageIds, token })
  return { milliseconds: performance.now() - startedAt, retries: sentAgain }
}

async function send(sender: MarketClient, photo: Blob): Promise<{ id: string; tries: number }> {
  for (let tries = 1; ; tries++) {
    const form = new FormData()
    form.set('image', photo, 'photo.jpg')
    const answer = await sender.post('/images', form)
    if (answer.status === 201) return { id: (await answer.json()).id, tries }
    if (answer.status !== 503) throw new Error(`Uploading a photo returned ${answer.status}`)
    await wait(Number(answer.headers.get('retry-after')) * 1000)
  }
}

function aListing() {
  posted += 1
  return {
    title: `Canal land ${posted}`,
    description: `Piece ${posted}: canal land, level, one murabba from the road.`,
    price: String(100_000 + posted),
    category: 'nehri-land',
    details: { area: '12.5', canal_type: 'Minor' },
  }
}
