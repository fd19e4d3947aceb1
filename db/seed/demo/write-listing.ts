import { withoutSenselessFields } from '../../../app/listings/facts/applicable-fields.ts'
import { categories } from '../reference.ts'
import type { ArrangedStub } from './arrange.ts'
import { isAllYear, isInSeason, type Season } from './listing-row.ts'
import { closers, deliveryLines, type Kind } from './phrases.ts'
import { type Random, seededRandom } from './random.ts'
import type { DemoListing, DemoPerson, YesNo } from './shapes.ts'
import type { ListingStub } from './stubs.ts'

type WriteListingOptions = {
  seller: DemoPerson
  /** The closing sentences used so far: none is used twice. */
  said: Set<string>
  now: Date
}

const day = 24 * 3_600_000

/** Completes an arranged stub, as its seller would have filled in the form on that day. */
export function writeListing(
  { stub, ...labels }: ArrangedStub,
  { seller, said, now }: WriteListingOptions,
): DemoListing {
  const { kind } = stub
  const random = seededRandom(stub.key)
  const posted = new Date(now.getTime() - labels.ageHours * 3_600_000)
  const harvestDate = harvestOf(stub, { posted, now, random })
  const isStanding = ['standing', 'on_tree'].includes(String(stub.details.packing))
  const delivers = random.chance(stub.delivery ? 0.9 : deliveryChance[kind]) && !isStanding
  const organic = stub.organic ? 'yes' : 'no'
  const category = categories.find(({ slug }) => slug === stub.category)
  const answers = {
    ...labels,
    key: stub.key,
    seller: seller.key,
    title: stub.title,
    description: describe(stub, { delivers, said, random }),
    price: stub.price,
    priceUnit: stub.priceUnit ?? 'total',
    category: stub.category,
    subcategory: stub.subcategory,
    city: seller.city,
    province: seller.province,
    address: seller.address,
    quantity: stub.quantity ?? 1,
    quantityUnit: stub.quantityUnit ?? 'piece',
    harvestDate: harvestDate ?? null,
    organic,
    certification: certify(stub, organic, random),
    negotiable: yesNo(random.chance(kind === 'goods' ? 0.25 : 0.65)),
    condition: conditionOf(stub, random),
    deliveryAvailable: yesNo(delivers),
    minOrderQuantity: isStanding ? null : minimumOrder(stub, random),
    paymentTerms: random.pick(payments[kind]),
    contactName: seller.fullName,
    contactPhone: seller.phone,
    secondPhone: stub.secondPhone,
    whatsappPhone: stub.whatsappPhone,
    // Never the address used to sign in; few sellers show an email address at all.
    contactEmail: random.chance(0.12) ? `${seller.key}.farm@demo.zaraibazaar.pk` : null,
    details: readDetails(stub.details, harvestDate, posted),
    pictures: stub.pictures,
  } as const satisfies DemoListing
  return withoutSenselessFields(answers, category, stub.subcategory)
}

const deliveryChance: Record<Kind, number> = {
  animals: 0.3,
  produce: 0.35,
  machines: 0.15,
  land: 0,
  goods: 0.5,
  any: 0.1,
}

const payments: Record<Kind, DemoListing['paymentTerms'][]> = {
  animals: ['delivery', 'delivery', 'delivery', ''],
  produce: ['delivery', 'delivery', 'partial', 'credit', ''],
  machines: ['delivery', 'delivery', 'partial', ''],
  land: ['partial', ''],
  goods: ['delivery', 'delivery', 'advance', 'credit', ''],
  any: ['delivery', ''],
}

type DescribeOptions = { delivers: boolean; said: Set<string>; random: Random }

function describe({ text, kind, language }: ListingStub, options: DescribeOptions): string {
  const { delivers, said, random } = options
  const style = language === 'en' && isRomanUrdu(text) ? 'roman' : language
  const unsaid = [
    ...closers[kind][style],
    ...closers.any[style],
    ...(delivers ? deliveryLines[style] : []),
  ].filter((sentence) => !said.has(sentence))
  if (text.length > 230 || !unsaid.length || !random.chance(0.6)) return text
  const closer = random.pick(unsaid)
  said.add(closer)
  return `${text} ${closer}`
}

function isRomanUrdu(text: string): boolean {
  return (text.match(/\b(hai|hain|ka|ki|ke|aur|ko|se|mein|par)\b/gi)?.length ?? 0) > 2
}

function conditionOf({ kind, condition }: ListingStub, random: Random): DemoListing['condition'] {
  if (condition) return condition
  if (kind === 'animals') return random.pick(['excellent', 'good'])
  return kind === 'machines' || kind === 'land' ? 'good' : 'new'
}

function certify({ category }: ListingStub, organic: YesNo, random: Random) {
  if (organic === 'yes') return random.chance(0.3) ? 'organic' : ''
  const graded = category === 'vegetables' || category === 'fruits'
  return graded && random.chance(0.15) ? 'gap' : ''
}

// None if the seller's text already mentions one.
function minimumOrder({ text, kind, quantity: amount = 1 }: ListingStub, random: Random) {
  const isNamed = /minimum|کم از کم/i.test(text)
  const sellsInLots = kind === 'produce' || kind === 'goods'
  if (isNamed || !sellsInLots || amount < 20 || random.chance(0.45)) return null
  const fraction = amount / random.pick([10, 20])
  const power = 10 ** Math.floor(Math.log10(fraction))
  const round = [5, 2, 1].map((step) => step * power)
  return round.find((step) => step <= fraction && step >= 1) ?? null
}

type HarvestOptions = { posted: Date; now: Date; random: Random }

/**
 * The last harvest before posting of a crop that keeps. A perishable one is in season or not on the
 * day of `now`, like its title and text: out of season the harvest is the next one; in season it is
 * just before posting, but not before the season opened.
 */
function harvestOf({ harvest, season }: ListingStub, { posted, now, random }: HarvestOptions) {
  if (harvest) return lastDay(harvest, posted)
  if (!season) return undefined
  if (!isInSeason(season, now)) return nextOpening(season, now)
  const picked = plainDate(new Date(posted.getTime() - random.whole(0, 2) * day))
  const opened = lastDay(openingDay(season), now)
  return isAllYear(season) || picked > opened ? picked : opened
}

/** The last `04-20` that is not after `date`. */
function lastDay(monthAndDay: string, date: Date): string {
  const year = date.getUTCFullYear()
  const thisYear = `${year}-${monthAndDay}`
  return thisYear <= plainDate(date) ? thisYear : `${year - 1}-${monthAndDay}`
}

function nextOpening(season: Season, now: Date): string {
  const year = now.getUTCFullYear()
  const thisYear = `${year}-${openingDay(season)}`
  return thisYear > plainDate(now) ? thisYear : `${year + 1}-${openingDay(season)}`
}

function openingDay([from]: Season): string {
  return `${String(from).padStart(2, '0')}-01`
}

function readDetails(details: ListingStub['details'], harvest: string | undefined, posted: Date) {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, readDetail(value, harvest, posted)]),
  )
}

/**
 * `harvest` and `harvest-year` are replaced by that date and its year, `-10d` by the date ten days
 * ago.
 */
function readDetail(value: string | number, harvest: string | undefined, posted: Date): string {
  const written = String(value)
  if (written === 'harvest') return harvest ?? plainDate(posted)
  if (written === 'harvest-year') return (harvest ?? plainDate(posted)).slice(0, 4)
  const days = /^([+-]\d+)d$/.exec(written)?.[1]
  return days ? plainDate(new Date(posted.getTime() + Number(days) * day)) : written
}

function plainDate(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function yesNo(is: boolean): YesNo {
  return is ? 'yes' : 'no'
}
