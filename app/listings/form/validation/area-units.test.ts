import { expect, test } from 'vitest'
import { areaUnits } from '../../../../db/seed/reference.ts'
import { areaInAcres, chooseAreaUnit, parseArea, toStoredArea } from './area-units.ts'

const sizes = new Map(areaUnits.map(({ slug, acres }) => [slug, acres]))

for (const [typed, chosen, acres] of [
  ['8', 'acre', 8],
  ['64', 'kanal', 8],
  ['۱۶', 'kanal', 2],
  ['1', 'murabba', 25],
  ['2', 'hectare', 4.9421],
  ['4 kanal 10 marla', 'acre', 0.5625],
  ['dhai killa', 'kanal', 2.5],
  ['۵ مرلے', 'acre', 0.03125],
  ['16', 'marla', 0.1],
] as const) {
  test(`"${typed}" beside ${chosen} is ${acres} acres`, () => {
    expect(areaInAcres(typed, chosen, sizes)).toBeCloseTo(acres, 9)
  })
}

test('a marla is 272.25 square feet, and 225 where that is chosen', () => {
  const squareFeet = (unit: string) => (areaInAcres('20', unit, sizes) ?? 0) * 43_560
  expect(squareFeet('marla')).toBeCloseTo(5_445)
  expect(squareFeet('marla_225')).toBeCloseTo(4_500)
})

test('what is not an area is not understood', () => {
  for (const typed of ['', 'many', 'kanal', '4 kanal 10', '4 maund'])
    expect(parseArea(typed)).toBeUndefined()
  expect(areaInAcres('4', 'furlong', sizes)).toBeUndefined()
})

for (const [amount, unit, stored, again] of [
  [12.5, 'acre', 'acre', undefined],
  [64, 'kanal', 'acre', [8, 'acre']],
  [5, 'marla', 'acre', undefined],
  [5, 'marla_225', 'acre', undefined],
  [13, 'kanal', 'acre', [13, 'kanal']],
  [0.33, 'acre', 'acre', undefined],
  [10, 'kanal', 'kanal', undefined],
  [7, 'marla', 'kanal', undefined],
] as const) {
  test(`${amount} ${unit} is asked again in a suitable unit`, () => {
    const value = toStoredArea(areaInAcres(String(amount), unit, sizes) ?? 0, stored)
    const [asked, askedUnit] = again ?? [amount, unit]
    expect(chooseAreaUnit(value, stored, sizes)).toEqual({ amount: asked, unit: askedUnit })
  })
}
