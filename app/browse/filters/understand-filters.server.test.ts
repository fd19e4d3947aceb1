import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { listParams, parseFilters } from './listing-filters.ts'
import { understandFilters } from './understand-filters.ts'

// Search words, and the URL that asks for the same with filters.
const understood: [string, string][] = [
  ['gaye 3 lakh tak', 'q=gaye&priceMax=300000'],
  ['گائے 3 لاکھ تک', 'q=گائے&priceMax=300000'],
  ['tractor 10 lakh to 20 lakh', 'q=tractor&priceMin=1000000&priceMax=2000000'],
  ['gandum okara', 'q=gandum&location=punjab&city=okara'],
  ['khajoor sindh', 'q=khajoor&location=sindh'],
  ['lahore ke qareeb bhains', 'q=bhains&near=lahore&km=100'],
  ['near okara', 'near=okara&km=100'],
  ['gandum lahore punjab', 'q=gandum&location=punjab&city=lahore'],
  ['ٹریکٹر ملتان', 'q=ٹریکٹر&location=punjab&city=multan'],
  // A breed among animals, a city among anything else.
  ['sahiwal bull', 'q=sahiwal bull'],
  ['sahiwal gaye okara', 'q=sahiwal gaye&location=punjab&city=okara'],
  ['gandum sahiwal', 'q=gandum&location=punjab&city=sahiwal'],
  ['doodh wali sahiwal', 'q=doodh wali sahiwal'],
  ['okara 2 lakh tak', 'location=punjab&city=okara&priceMax=200000'],
  ['okara mein gandum', 'q=gandum&location=punjab&city=okara'],
  ['lyallpur ki gandum', 'q=gandum&location=punjab&city=faisalabad'],
  // As Sindhi and Pashto write them.
  ['gandum لاڙڪاڻو', 'q=gandum&location=sindh&city=larkana'],
  ['پېښور gandum', 'q=gandum&location=kpk&city=peshawar'],
  ['plot in dg khan', 'q=plot&location=punjab&city=dera-ghazi-khan'],
  ['teen lakh ki gaye', 'q=gaye&priceMin=225000&priceMax=375000'],
  ['14 kilo doodh wali bhains', 'q=bhains&category=livestock&field_milk_per_day_litres_min=14'],
  ['bakra mere qareeb', 'q=bakra&nearMe=yes'],
  ['mere paas 3 lakh gaye', 'q=gaye&priceMax=300000'],
  ['anday 300 darjan tak', 'q=anday&priceMax=300'],
  ['anday 20 darjan tak', 'q=anday&quantityMax=20&quantityUnit=dozen'],
  ['manjh dudh aali', 'q=manjh&category=livestock&field_milk_per_day_litres_min=1'],
  ['gandum pindi', 'q=gandum&location=punjab&city=rawalpindi'],
  ['bhains lahor', 'q=bhains&location=punjab&city=lahore'],
  ['فصیل آباد میں گندم', 'q=گندم&location=punjab&city=faisalabad'],
  // Another word, and one that a seller wrote.
  ['lahori gandum', 'q=lahori gandum'],
  ['gandum pinni', 'q=gandum pinni'],
  // A trolley that measures, and trolleys that are goods.
  ['gobar khad trolley', 'q=gobar khad'],
  ['toori ki 2 trali', 'q=toori'],
  ['2 trolley gobar ki khad', 'q=gobar ki khad'],
  ['tractor trolley', 'q=tractor trolley'],
  ['ganne ki trolley', 'q=ganne ki trolley'],
  // Numbers in names, and a price.
  ['chawal kainat 1121', 'q=chawal kainat 1121'],
  ['harvester new holland 8070', 'q=harvester new holland 8070'],
  ['chawal 12000', 'q=chawal&priceMin=9000&priceMax=15000'],
  ['khushk angoor baghair beej', 'q=khushk angoor'],
  ['بغیر بیج', 'q=بغیر بیج'],
  // The goat, as nothing else names goods.
  ['bakra eid ke liye', 'q=bakra&category=livestock&field_qurbani_ready=yes'],
  ['bakra eid ke liye gaye', 'q=gaye&category=livestock&field_qurbani_ready=yes'],
  ['100 man gandum', 'q=gandum&quantityMin=100&quantityUnit=maund'],
  ['5 acre zameen', 'q=zameen&areaMin=3.75&areaMax=6.25'],
  ['5 marla plot', 'q=plot&areaMin=3.75&areaMax=6.25&areaUnit=marla'],
  [
    '2 saal ki bhains',
    'q=bhains&category=livestock&field_age_months_min=18&field_age_months_max=30&field_age_months_unit=year',
  ],
  [
    'tractor 2019 model',
    'q=tractor&category=tractors&field_model_year_min=2019&field_model_year_max=2019',
  ],
  ['doodh wali bhains', 'q=bhains&category=livestock&field_milk_per_day_litres_min=1'],
  ['انڈے دینے والی مرغیاں', 'q=مرغیاں&category=poultry&field_laying=yes'],
  ['organic wheat', 'q=wheat&organic=yes'],
  ['sasti bhains', 'q=bhains&category=livestock&subcategory=buffaloes&sortBy=price-low'],
  ['tractor sasta', 'q=sasta tractor&plain=order&sortBy=price-low'],
  ['sasta', 'sortBy=price-low'],
  ['tractor kiraye par', 'q=tractor'],
  ['2 lakh tak', 'priceMax=200000'],
  ['mujhe 2 lakh tak chahiye', 'priceMax=200000'],
  // Places that are also something else, and words that mean nothing but themselves, stay.
  ['sahiwal cow', 'q=sahiwal cow'],
  ['okara', 'q=okara'],
  ['gandum okara lahore', 'q=gandum okara lahore'],
  ['mf 240', 'q=mf 240'],
  ['MF-385', 'q=MF-385'],
  ['organic', 'q=organic'],
  ['mujhe bhains chahiye', 'q=mujhe bhains chahiye'],
]

test('search words are read as the filters of the same name', async ({ db }) => {
  for (const [words, address] of understood) {
    expect(await read(db, { q: words }), words).toBe(address)
  }
})

test('a filter in the URL wins over the words', async ({ db }) => {
  expect(await read(db, { q: 'gaye 3 lakh tak', priceMin: '50000' })).toBe('q=gaye&priceMin=50000')
  expect(await read(db, { q: 'gandum okara', location: 'sindh' })).toBe('q=gandum&location=sindh')
  expect(await read(db, { q: 'gandum okara', location: 'punjab' })).toBe(
    'q=gandum&location=punjab&city=okara',
  )
  expect(await read(db, { q: 'gandum okara', near: 'multan' })).toBe('q=gandum&near=multan')
  expect(await read(db, { q: 'organic wheat', organic: 'no' })).toBe('q=wheat&organic=no')
})

test('a search text of any length or script is read without an error', async ({ db }) => {
  const long = '9 lakh tak '.repeat(2_000)
  for (const words of [
    long,
    '1'.repeat(5_000),
    '٣ لاکھ - - 5',
    'tak se kam',
    '\u0000 - 2',
    '9'.repeat(400),
  ]) {
    expect(typeof (await read(db, { q: words }))).toBe('string')
  }
})

async function read(db: Database, params: Record<string, string>): Promise<string> {
  const [lexicon, catalog] = [await readLexicon(db), await readCatalog(db, 'en')]
  const filters = understandFilters(parseFilters(new URLSearchParams(params)), {
    lexicon,
    catalog,
    isWritten: (word) => word === 'pinni',
  })
  return decodeURIComponent(String(listParams(filters)).replaceAll('+', ' '))
}
