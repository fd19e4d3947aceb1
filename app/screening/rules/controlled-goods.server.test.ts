import { expect, test } from 'vitest'
import { generateListing } from '../../../bench/search/data/write-listing.ts'
import { demoServices } from '../../../db/seed/demo/farm-services.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { demoListingsOfTheYear } from '../../../test/support/listings/demo-markets.ts'
import { honestTexts } from '../../../test/support/listings/honest-texts.ts'
import { findControlledGoods } from './controlled-goods.server.ts'
import type { Offer } from './offer.ts'

const offer: Offer = {
  ...{ kind: 'listing', ownerId: '', isNew: true, title: '', description: '', details: [] },
  ...{ price: 1_000, priceUnit: 'total', quantity: 1, categoryId: null, subcategoryId: null },
  imageIds: [],
}

test.each([
  ['Tramadol 50mg strips available', 'drug'],
  ['ٹراماڈول کی گولیاں دستیاب ہیں', 'drug'],
  ['Tramadol, no prescription needed, free delivery', 'drug'],
  ['khalis charas', 'drug'],
  ['نشہ آور گولیاں', 'drug'],
  ['30 bore pistol, new', 'weapon'],
  ['کلاشنکوف برائے فروخت', 'weapon'],
  ['bandook 12 bore gun', 'weapon'],
  ['Markhor male, 3 years', 'wild-animal'],
  ['چنکارا ہرن کا جوڑا', 'wild-animal'],
  ['sher ka bacha 3 months', 'wild-animal'],
  ['Oxytocin injection for milk', 'prescription-drug'],
  ['دودھ والا ٹیکہ', 'prescription-drug'],
  ['doodh utarne ka teeka', 'prescription-drug'],
  ['Chlorpyrifos 40 EC, one litre', 'pesticide'],
  ['گندم کی گولیاں، کیڑے کے لیے', 'pesticide'],
])('%j is controlled: %s', (title, kind) => {
  expect(findControlledGoods({ ...offer, title })).toMatchObject({ facts: { kinds: [kind] } })
})

test.each([
  'Pure buffalo milk, no oxytocin, no antibiotics',
  'Desi milk, oxytocin free',
  'خالص دودھ، آکسیٹوسن کے بغیر',
  'دودھ میں آکسیٹوسن کا استعمال نہیں',
  'Oxytetracycline LA 100 ml, batch 2507, licensed store',
  'FMD and HS vaccine, 20 doses, kept cold',
  'Ivermectin dewormer for goats',
  'Knapsack sprayer with spray gun, 16 litres',
  'Rain gun sprinkler set',
  'Grease gun and glue gun for the workshop',
  'Kitchen knife, sugarcane knife and toka',
  'chara katne wali churi',
  'John Deere 5045D',
  'John Deer 2130, 80 HP',
  'ہرن مینار کے قریب زمین',
  'Monkey wrench and crocodile clips',
  'Ford Falcon pickup',
  'Khashkhash, poppy seeds for the kitchen',
  'Tube well bore 250 feet, 12 inch bore',
  'Falcon battery, urea bag, seed drill',
  'Chlorpyrifos 40 EC, registered product, batch and expiry on the label',
])('%j is honest', (title) => {
  expect(findControlledGoods({ ...offer, title })).toBeUndefined()
})

test('a crop may be described with the pesticides that it was sprayed with', () => {
  const description = 'Sprayed with emamectin and imidacloprid in August'
  expect(findControlledGoods({ ...offer, title: 'Cotton, 80 maund', description })).toBeUndefined()
})

test('a pesticide needs a word or field of a licence, batch or expiry date', () => {
  const subcategoryId = referenceId('category', 'fertilizer-pesticide', 'insecticides')
  const pesticide = { ...offer, title: 'Bollworm spray, 500 ml', subcategoryId }
  expect(findControlledGoods(pesticide)).toMatchObject({ details: 'pesticide' })
  const fieldId = referenceId('field', 'fertilizer-pesticide', 'batch_number')
  const details = [{ fieldId, value: 'EL-2507' }]
  expect(findControlledGoods({ ...pesticide, details })).toBeUndefined()
  const description = 'ایکسپائری 2028'
  expect(findControlledGoods({ ...pesticide, description })).toBeUndefined()
})

test('finds no drugs, weapons or animals in harmless texts, the demo and 5,000 listings', () => {
  const demo = [...demoListingsOfTheYear, ...demoServices].map((one) => ({
    title: one.title,
    description: one.description,
    details: [],
  }))
  const turn = { of: 5_000, now: new Date('2026-11-01'), sellers: ['a', 'b'] }
  const generated = Array.from({ length: turn.of }, (_, number) => {
    const { title, description } = generateListing({ ...turn, number }).listing
    return { title, description }
  })
  const all = [...honestTexts.map((title) => ({ title, description: '' })), ...demo, ...generated]
  const found = all.flatMap((text) => findControlledGoods({ ...offer, ...text })?.details ?? [])
  // A weed killer that is sold without a word of its licence.
  expect(found.filter((words) => words !== 'glyphosate')).toEqual([])
})
