import { randomInt } from 'node:crypto'
import { aPhonePhoto, aPicture } from '../../test/support/listings/pictures.ts'
import { expectRedirect, type FormSender } from '../../test/support/market/form-sender.ts'

/** What a listing says, as far as these deeds change it. */
export type Said = {
  price: string
  description: string
  pictures: number
  status: 'active' | 'sold'
  isRenewed: boolean
}

/** Something done to a listing: what becomes of it, and how it is sent, the same each time. */
type Deed = { name: string; becomes: Said | 'absent'; send: () => Promise<unknown> }

/**
 * A listing as its seller knows it: `sure` is what the market has answered for, `underway` what has
 * been sent and not been answered.
 */
export type Offer = {
  title: string
  seller: FormSender
  id?: string
  sure: Said | 'absent'
  underway?: Deed | undefined
}

/** An offer that stands, as far as its seller knows. */
export type Standing = Omit<Offer, 'id' | 'sure'> & { id: string; sure: Said }

const photos = await Promise.all([
  aPicture({ width: 1200, height: 900 }),
  aPhonePhoto(),
  aPicture({ width: 700, height: 900 }),
])

/** Sends a deed; once it is answered, what becomes of the offer is sure. */
export async function doTo(offer: Offer, deed: Deed): Promise<void> {
  offer.underway = deed
  await deed.send()
  offer.sure = deed.becomes
  offer.underway = undefined
}

/** Posts a new offer with two photos in its form, as a browser without scripts does. */
export async function post(offer: Offer): Promise<Deed> {
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
    becomes: said,
    send: async () => {
      offer.id = await offer.seller.postListing({ ...land(offer, said), images, token })
    },
  }
}

/** Something that may be done to an offer that stands. */
export async function anyDeed(offer: Standing): Promise<Deed> {
  const choices = offer.sure.status === 'sold' ? [putBack, change, remove] : ofActive
  return await (choices[randomInt(choices.length)] ?? change)(offer)
}

// Another price and other words, its first photo gone and a new one at its end.
async function change(offer: Standing): Promise<Deed> {
  const opened = await offer.seller.openListing(offer.id)
  const imageIds = [...opened.imageIds.slice(1), await offer.seller.sendPhoto(aPhoto())]
  if (imageIds.length < 4) imageIds.push(await offer.seller.sendPhoto(aPhoto()))
  const becomes = { ...offer.sure, ...newWords(offer.title), pictures: imageIds.length }
  const form = { ...opened, imageIds }
  const { id, seller } = offer
  return {
    name: 'change',
    becomes,
    send: () => seller.changeListing(id, land(offer, becomes), form),
  }
}

function markSold(offer: Standing): Deed {
  const becomes = { ...offer.sure, status: 'sold' } as const
  return { name: 'sold', becomes, send: () => press(offer, 'sold', { where: 'elsewhere' }) }
}

function putBack(offer: Standing): Deed {
  const becomes = { ...offer.sure, status: 'active' } as const
  return { name: 'back', becomes, send: () => press(offer, '', { what: 'back' }) }
}

function renew(offer: Standing): Deed {
  const becomes = { ...offer.sure, isRenewed: true }
  return { name: 'renew', becomes, send: () => press(offer, '', { what: 'renew' }) }
}

function remove(offer: Standing): Deed {
  return { name: 'delete', becomes: 'absent', send: () => press(offer, 'delete', {}) }
}

const ofActive = [change, change, change, markSold, renew, remove]

async function press({ id, seller }: Standing, page: 'sold' | 'delete' | '', form: object) {
  const path = page ? `/my-listings/${id}/${page}` : '/my-listings'
  await expectRedirect(await seller.post(path, { ...form, listing_id: id }))
}

function newWords(title: string) {
  const price = String(100_000 + randomInt(900_000))
  return { price, description: `${title}: canal land at ${price}, one murabba from the road.` }
}

function land({ title }: Pick<Offer, 'title'>, { price, description }: Said) {
  const details = { area: '12.5', canal_type: 'Minor' }
  return { title, price, description, category: 'nehri-land', details }
}

function aPhoto(): Blob {
  const photo = photos[randomInt(photos.length)] as Buffer
  return new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
}
