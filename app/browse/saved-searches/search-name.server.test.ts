import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { canonicalSearchUrl } from '../filters/canonical-search-url.server.ts'
import { searchName } from './search-name.server.ts'

test('a search is named by its goods, price and place, in both languages', async ({ db }) => {
  for (const [url, english, urdu] of [
    [
      '/search?q=gaye 3 lakh tak okara',
      'Cows under Rs 3 lakh in Okara',
      'گائے، 3 لاکھ روپے تک، اوکاڑہ میں',
    ],
    ['/search?q=kanak&priceMin=5000', 'Wheat over Rs 5,000', 'گندم، 5,000 روپے سے زیادہ'],
    [
      '/category/tractors?priceMin=1000000&priceMax=2000000&near=multan',
      'Tractors from Rs 10 lakh to Rs 20 lakh near Multan',
      'ٹریکٹر، 10 لاکھ روپے سے 20 لاکھ روپے تک، ملتان کے قریب',
    ],
    ['/listings?location=sindh', 'All listings in Sindh', 'تمام اشتہارات، سندھ میں'],
  ] as const) {
    expect(await nameOf(db, url, 'en'), url).toBe(english)
    expect(await nameOf(db, url, 'ur'), url).toBe(urdu)
  }
})

test('the kind of goods comes before their name, and options between the name and the price', async ({
  db,
}) => {
  for (const [url, english, urdu] of [
    [
      '/category/livestock?subcategory=cows&field_breed=sahiwal&priceMax=500000&city=okara&location=punjab',
      'Sahiwal cows under Rs 5 lakh in Okara',
      'ساہیوال گائے، 5 لاکھ روپے تک، اوکاڑہ میں',
    ],
    [
      '/category/livestock?subcategory=cows&field_breed=sahiwal&field_teeth=two&priceMax=500000',
      'Sahiwal cows, Teeth: 2 teeth, under Rs 5 lakh',
      'ساہیوال گائے، دانت: دو دانت، 5 لاکھ روپے تک',
    ],
    [
      '/category/livestock?field_breed=sahiwal&field_breed=cholistani',
      'Livestock, Breed: Sahiwal, Breed: Cholistani',
      'مویشی، نسل: ساہیوال، نسل: چولستانی',
    ],
    [
      '/search?q=zarkhez&category=livestock&field_breed=sahiwal',
      '\u2068zarkhez\u2069, Livestock, Sahiwal',
      '\u2068zarkhez\u2069، مویشی، ساہیوال',
    ],
  ] as const) {
    expect(await nameOf(db, url, 'en'), url).toBe(english)
    expect(await nameOf(db, url, 'ur'), url).toBe(urdu)
  }
})

test('words that name no goods stay as typed, isolated from the text around them', async ({
  db,
}) => {
  expect(await nameOf(db, '/search?q=zarkhez&location=punjab', 'ur')).toBe(
    '\u2068zarkhez\u2069، پنجاب میں',
  )
  expect(await nameOf(db, '/search?q=zarkhez&category=crops', 'en')).toBe(
    '\u2068zarkhez\u2069, Crops & Grains',
  )
})

async function nameOf(db: Database, address: string, language: Language) {
  const search = await canonicalSearchUrl(db, address)
  return await searchName(db, { query: search?.query ?? '', language })
}
