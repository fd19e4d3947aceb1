import { companionPictures } from './companion-pictures.ts'
import { dairy } from './listings/animals/dairy.ts'
import { fisheries } from './listings/animals/fisheries.ts'
import { livestock } from './listings/animals/livestock.ts'
import { poultry } from './listings/animals/poultry.ts'
import { veterinary } from './listings/animals/veterinary.ts'
import { baraniLand, nehriLand } from './listings/land/land.ts'
import { property } from './listings/land/property.ts'
import { equipment } from './listings/machines/equipment.ts'
import { irrigation } from './listings/machines/irrigation.ts'
import { tools } from './listings/machines/tools.ts'
import { tractors } from './listings/machines/tractors.ts'
import { transport } from './listings/machines/transport.ts'
import { crops } from './listings/produce/crops.ts'
import { fruits } from './listings/produce/fruits.ts'
import { pulses } from './listings/produce/pulses.ts'
import { spices } from './listings/produce/spices.ts'
import { timber } from './listings/produce/timber.ts'
import { vegetables } from './listings/produce/vegetables.ts'
import { feeds } from './listings/supplies/feeds.ts'
import { fertilizers } from './listings/supplies/fertilizers.ts'
import { other } from './listings/supplies/other.ts'
import { seeds } from './listings/supplies/seeds.ts'
import {
  isInSeason,
  type Offer,
  type OfferDetails,
  type OfferRow,
  type OfferTerms,
  type OwnTerms,
} from './offer.ts'
import type { Kind } from './phrases.ts'

/** A listing without date: what is sold, by whom, and its text. */
export type ListingStub = {
  key: string
  category: string
  subcategory: string
  kind: Kind
  language: 'en' | 'ur'
  price: number
  title: string
  text: string
  terms: OfferTerms & OwnTerms
  details: OfferDetails
  pictures: string[]
}

const market: Record<string, [kind: Kind, offers: Offer[]]> = {
  livestock: ['animals', livestock],
  poultry: ['animals', poultry],
  dairy: ['produce', dairy],
  crops: ['produce', crops],
  'pulses-oilseeds': ['produce', pulses],
  vegetables: ['produce', vegetables],
  fruits: ['produce', fruits],
  'spices-herbs': ['produce', spices],
  tractors: ['machines', tractors],
  equipment: ['machines', equipment],
  tools: ['goods', tools],
  irrigation: ['machines', irrigation],
  transport: ['machines', transport],
  timber: ['produce', timber],
  'seeds-nursery': ['goods', seeds],
  'fertilizer-pesticide': ['goods', fertilizers],
  'feed-fodder': ['produce', feeds],
  veterinary: ['goods', veterinary],
  fisheries: ['produce', fisheries],
  'barani-land': ['land', baraniLand],
  'nehri-land': ['land', nehriLand],
  'farm-property': ['land', property],
  other: ['any', other],
}

/** Lists all listings as they are on `date`: no fruit or vegetable is offered out of season. */
export function listStubs(date: Date): ListingStub[] {
  return Object.entries(market).flatMap(([category, [kind, offers]]) =>
    offers.flatMap((offer, place) =>
      offer.rows.map((row, index) =>
        inSeason(toListingStub({ category, kind, offer, place, row, index }), date),
      ),
    ),
  )
}

type StubInput = {
  category: string
  kind: Kind
  offer: Offer
  place: number
  row: OfferRow
  index: number
}

function toListingStub({ category, kind, offer, place, row, index }: StubInput): ListingStub {
  const [language, price, title, text, details, own] = row
  const { sub, rows: _, ...shared } = offer
  const terms = { ...shared, ...own }
  return {
    key: own.key ?? `${category}-${sub}-${place + 1}${index + 1}`,
    category,
    subcategory: sub,
    kind,
    language,
    price,
    title,
    text,
    terms,
    details: { ...offer.details, ...details },
    pictures: choosePictures(terms.pictures, own.pictures ? 0 : index),
  }
}

function inSeason(stub: ListingStub, date: Date): ListingStub {
  const { offSeason, season } = stub.terms
  if (!offSeason || !season || isInSeason(season, date)) return stub
  const [price, title, text, details, own] = offSeason
  const pictures = own.pictures ? choosePictures(own.pictures, 0) : stub.pictures
  return { ...stub, price, title, text, details, terms: { ...stub.terms, ...own }, pictures }
}

// The names before the plus are covers, rotated so that neighbours differ; those after it only come
// later.
function choosePictures(names: string, turn: number): string[] {
  const [covers = [], extras = []] = names.split(' + ').map((part) => part.split(' '))
  const start = turn % covers.length
  const chosen = [...covers.slice(start), ...covers.slice(0, start), ...extras]
  if (chosen.length < 3) chosen.push(...(companionPictures[chosen[0] ?? '']?.split(' ') ?? []))
  return [...new Set(chosen)].slice(0, 5)
}
