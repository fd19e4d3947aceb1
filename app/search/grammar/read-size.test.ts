import { expect, test } from 'vitest'
import { categories as referenceCategories } from '../../../db/seed/reference.ts'
import { buildGoodsRules } from './goods-rules.ts'
import { readSize } from './read-size.ts'
import { sizeFilter } from './size-fields.ts'
import { splitQuery } from './split-query.ts'

test.each([
  ['100 man', ['crops'], { kind: 'quantity', unit: 'maund', range: { min: 100 } }],
  ['do sau pachas man', ['crops'], { kind: 'quantity', unit: 'maund', range: { min: 250 } }],
  ['دو سو من', ['crops'], { kind: 'quantity', unit: 'maund', range: { min: 200 } }],
  ['40kg', ['spices-herbs'], { kind: 'quantity', unit: 'kg', range: { min: 40 } }],
  ['50 بوری', ['fertilizer-pesticide'], { kind: 'quantity', unit: 'bag_50kg', range: { min: 50 } }],
  ['8 kanal', ['nehri-land'], { kind: 'area', unit: 'kanal', range: { min: 6, max: 10 } }],
  ['do murabba se zyada', ['nehri-land'], { kind: 'area', unit: 'murabba', range: { min: 2 } }],
  ['5 acre tak', [], { kind: 'area', range: { max: 5 } }],
  ['پانچ ایکڑ سے کم', ['barani-land'], { kind: 'area', range: { max: 5 } }],
])('%s filters the amount of goods', (text, categories, filter) => {
  expect(filterOf(text, categories)).toEqual(filter)
})

test.each([
  ['85 hp', ['tractors'], 'horsepower', { min: 76, max: 94 }],
  ['85 ہارس پاور', ['tractors'], 'horsepower', { min: 76, max: 94 }],
  ['2019 model', ['tractors'], 'model_year', { min: 2019, max: 2019 }],
  ['2015 model se upar', ['tractors'], 'model_year', { min: 2015 }],
  ['model 2015 to upar', ['tractors'], 'model_year', { min: 2015 }],
  ['ماڈل 2019', ['transport'], 'model_year', { min: 2019, max: 2019 }],
  ['12 litre', ['livestock'], 'milk_per_day_litres', { min: 12 }],
  ['50 se 60 hp', ['tractors'], 'horsepower', { min: 50, max: 60 }],
  ['10 se 12', ['livestock'], undefined, undefined],
  ['300 kg', ['livestock'], 'live_weight_kg', { min: 225, max: 375 }],
  ['2 saal', ['livestock'], 'age_months', { min: 18, max: 30 }, 'year'],
  ['14 kilo doodh wali', ['livestock'], 'milk_per_day_litres', { min: 14 }],
  ['دودھ 15 لیٹر والی', ['livestock'], 'milk_per_day_litres', { min: 15 }],
  ['2 kw', ['irrigation'], 'solar_watts', { min: 1800, max: 2200 }, 'kilowatt'],
  ['585 wat', ['irrigation'], 'solar_watts', { min: 526, max: 644 }],
  ['585 watt', ['irrigation'], 'solar_watts', { min: 526, max: 644 }],
])('%s filters a field of the goods', (text, categories, field, range, unit?: string) => {
  const [category] = categories
  const filter = { kind: 'detail', category, field, unit, range }
  expect(filterOf(text, categories)).toEqual(field && filter)
})

test('two numbers in figures, such as a model and a year, are not one', () => {
  expect(readSize(splitQuery('375 2015 ton'), 0)).toBeUndefined()
})

test('a size that the goods do not have filters nothing', () => {
  expect(filterOf('85 hp', ['crops'])).toBeUndefined()
  expect(filterOf('5 acre', ['poultry'])).toBeUndefined()
})

function filterOf(text: string, categories: readonly string[]) {
  const size = readSize(splitQuery(text), 0)
  return size && sizeFilter(size, categories, buildGoodsRules(referenceCategories))
}
