import { randomInt } from 'node:crypto'
import { aPhonePhoto, aPicture } from '../../test/support/listings/pictures.ts'
import { expectRedirect, type MarketClient } from '../../test/support/market/form-sender.ts'

/** The part of a listing that these actions change; `pictures` is a count. */
export type ListingState = {
  price: string
  description: string
  pictures: number
  status: 'active' | 'sold'
  isRenewed: boolean
}

/** A write to a listing: the resulting state, and a `send` that can be repeated unchanged. */
type Action = { name: string; result: ListingState | 'absent'; send: () => Promise<unknown> }

/**
 * A listing as its seller knows it: `confirmed` is the state the market has acknowledged, `pending`
 * an action that was sent but not answered.
 */
export type TrackedListing = {
  title: string
  seller: MarketClient
  id?: string
  confirmed: ListingState | 'absent'
  pending?: Action | undefined
  /** Every confirmed state so far. */
  history?: (ListingState | 'absent')[]
}

/** A listing that exists, as far as its seller knows. */
export type ExistingListing = Omit<TrackedListing, 'id' | 'confirmed'> & {
  id: string
  confirmed: ListingState
}

const photos = await Promise.all([
  aPicture({ width: 1200, height: 900 }),
  aPhonePhoto(),
  aPicture({ width: 700, height: 900 }),
])

/** Sends an action; once it is answered, its result is confirmed. */
export async function performAction(offer: TrackedListing, action: Action): Promise<void> {
  offer.pending = action
  await action.send()
  offer.confirmed = action.result
  offer.history = [...(offer.history ?? []), action.result]
  offer.pending = undefined
}

/** Posts a new listing with two photos in its form, as a browser without scripts does. */
export async function createPostAction(offer: TrackedListing): Promise<Action> {
  const token = await offer.seller.openListingForm()
  const said = {
    ...newWords(offer.title),
    pictures: 2,
    status: 'active',
    isRenewed: false,
  } as const
  const images = [aPhoto(), aPhoto()]
  return {
    name: 'post',
    result: said,
    send: async () => {
      offer.id = await offer.seller.postListing({ ...land(offer, said), images, token })
    },
  }
}

/** A random action on an existing listing. */
export async function createRandomAction(offer: ExistingListing): Promise<Action> {
  const choices = offer.confirmed.status === 'sold' ? [relist, change, remove] : activeChoices
  return await (choices[randomInt(choices.length)] ?? change)(offer)
}

// Changes price and description, removes the first photo and appends a new one.
async function change(offer: ExistingListing): Promise<Action> {
  const opened = await offer.seller.openListing(offer.id)
  const imageIds = [...opened.imageIds.slice(1), await offer.seller.sendPhoto(aPhoto())]
  if (imageIds.length < 4) imageIds.push(await offer.seller.sendPhoto(aPhoto()))
  const result = { ...offer.confirmed, ...newWords(offer.title), pictures: imageIds.length }
  const form = { ...opened, imageIds }
  const { id, seller } = offer
  return {
    name: 'change',
    result,
    send: () => seller.changeListing(id, land(offer, result), form),
  }
}

function markSold(offer: ExistingListing): Action {
  const result = { ...offer.confirmed, status: 'sold' } as const
  return { name: 'sold', result, send: () => press(offer, 'sold', { where: 'elsewhere' }) }
}

function relist(offer: ExistingListing): Action {
  const result = { ...offer.confirmed, status: 'active' } as const
  return { name: 'back', result, send: () => press(offer, '', { what: 'back' }) }
}

function renew(offer: ExistingListing): Action {
  const result = { ...offer.confirmed, isRenewed: true }
  return { name: 'renew', result, send: () => press(offer, '', { what: 'renew' }) }
}

function remove(offer: ExistingListing): Action {
  return { name: 'delete', result: 'absent', send: () => press(offer, 'delete', {}) }
}

const activeChoices = [change, change, change, markSold, renew, remove]

async function press({ id, seller }: ExistingListing, page: 'sold' | 'delete' | '', form: object) {
  const path = page ? `/my-listings/${id}/${page}` : '/my-listings'
  await expectRedirect(await seller.post(path, { ...form, listing_id: id }))
}

function newWords(title: string) {
  const price = String(100_000 + randomInt(900_000))
  return { price, description: `${title}: canal land at ${price}, one murabba from the road.` }
}

function land({ title }: Pick<TrackedListing, 'title'>, { price, description }: ListingState) {
  const details = { area: '12.5', canal_type: 'Minor' }
  return { title, price, description, category: 'nehri-land', details }
}

function aPhoto(): Blob {
  const photo = photos[randomInt(photos.length)] as Buffer
  return new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
}
