import { expect, test } from 'vitest'
import { foldText } from '../../platform/text/fold-text.ts'
import { parseAmount, readAmount } from './read-amount.ts'

test.each([
  ['350000', 350_000],
  ['3,50,000', 350_000],
  ['۳٬۵۰٬۰۰۰', 350_000],
  ['1.5', 1.5],
  ['0', 0],
  ['1000000000000', 1e12],
  // Scales.
  ['15 lakh', 1_500_000],
  ['15lakh', 1_500_000],
  ['15-lac', 1_500_000],
  ['2 LAKHS', 200_000],
  ['2 lack', 200_000],
  ['50 hazar', 50_000],
  ['50 hzar', 50_000],
  ['2.5 crore', 25_000_000],
  ['2.55 lakh', 255_000],
  ['4.85 karor', 48_500_000],
  ['1 cr', 10_000_000],
  ['100k', 100_000],
  ['1500 k', 1_500_000],
  ['1.2 million', 1_200_000],
  ['2 arab', 2_000_000_000],
  ['5 hazar crore', 50_000_000_000],
  ['5 so', 500],
  ['۲ لاکھ', 200_000],
  ['٢٫٥ کروڑ', 25_000_000],
  ['۲لاکھ', 200_000],
  ['۵۰ هزار', 50_000],
  ['۳ ارب', 3_000_000_000],
  // Words.
  ['do', 2],
  ['das', 10],
  ['sau', 100],
  ['hazar', 1_000],
  ['teen lakh', 300_000],
  ['Pandrah Lakh', 1_500_000],
  ['pachas hazar', 50_000],
  ['five hundred', 500],
  ['twenty five thousand', 25_000],
  ['twenty-five thousand', 25_000],
  ['two hundred and fifty thousand', 250_000],
  ['do sau pachas', 250],
  ['do hazar pachas', 2_050],
  ['sau crore', 1_000_000_000],
  ['تین لاکھ', 300_000],
  ['پچاس ہزار', 50_000],
  ['ایک لاکھ بیس ہزار', 120_000],
  // Fractions.
  ['derh lakh', 150_000],
  ['dhai lakh', 250_000],
  ['dhai', 2.5],
  ['sava lakh', 125_000],
  ['sava do lakh', 225_000],
  ['sava sau', 125],
  ['sarhe teen lakh', 350_000],
  ['saarhe 3 lakh', 350_000],
  ['sarhe teen sau', 350],
  ['paune do lakh', 175_000],
  ['paun lakh', 75_000],
  ['aadha crore', 5_000_000],
  ['half million', 500_000],
  ['ڈیڑھ لاکھ', 150_000],
  ['ڈھائی ہزار', 2_500],
  ['سوا لاکھ', 125_000],
  ['ساڑھے تین لاکھ', 350_000],
  ['پونے دو لاکھ', 175_000],
  ['آدھا لاکھ', 50_000],
  // Several parts.
  ['1 lakh 50 hazar', 150_000],
  ['1lakh50hazar', 150_000],
  ['1 lakh, 50 hazar', 150_000],
  ['1 lakh aur 50 hazar', 150_000],
  ['1 crore 2 lakh 50 hazar 5 sau', 10_250_500],
  ['1 lakh 50,000', 150_000],
  ['2 hazar 500', 2_500],
  ['sava do lakh pachas hazar', 275_000],
  // Signs around it.
  ['Rs 3,50,000', 350_000],
  ['Rs.350000', 350_000],
  ['rs50000/-', 50_000],
  ['350000/-', 350_000],
  ['3,50,000/= only', 350_000],
  ['PKR 2 lakh', 200_000],
  ['2 lakh rupay', 200_000],
  ['₨2 lakh', 200_000],
  ['۵ لاکھ روپے', 500_000],
])('%s is %d', (text, value) => {
  expect(parseAmount(text)).toBe(value)
})

test.each([
  ...['', ' ', '-5', '1e9', '0x10', '1.2.3', '5 kg', 'rs', '/-', 'abc', 'constructor', '__proto__'],
  ...[
    '10-20 lakh',
    'do-teen lakh',
    '2 3 lakh',
    'bees pachees hazar',
    '50 hazar 1 lakh',
    'k',
    '2 lakh k',
  ],
  // Some mean 150,000 by it and some 100,050.
  ...['1 lakh 50', 'das lakh bees'],
  ...[
    'sarhe lakh',
    'lakh hazar',
    '1 lakh hazar',
    '9999999999999',
    '5000 arab',
    '1 lakh tak',
    'sahiwal',
  ],
  ...['9'.repeat(400), '9'.repeat(5_000), 'lakh '.repeat(190), 'sava '.repeat(190), '\ud800 lakh'],
])('%j is not one amount', (text) => {
  expect(parseAmount(text)).toBeUndefined()
})

test.each([
  ['300000 tak', 300_000, 1, false],
  ['3,00,000', 300_000, 1, false],
  ['2019 model', 2019, 1, false],
  ['2 lakh tak', 200_000, 2, true],
  ['2lakh tak', 200_000, 1, true],
  ['100k', 100_000, 1, true],
  ['50 k', 50_000, 2, true],
  ['teen lakh se kam', 300_000, 2, true],
  ['۴ لاکھ تک', 400_000, 2, true],
  ['تین لاکھ سے کم', 300_000, 2, true],
  ['sarhe teen lakh tak', 350_000, 3, true],
  ['1 lakh 50 hazar tak', 150_000, 4, true],
  ['1lakh 50hazar', 150_000, 2, true],
  ['do sau pachas rupay', 250, 3, true],
  ['hazar rupay', 1_000, 1, true],
  ['لاکھ تک', 100_000, 1, true],
  ['sau crore tak', 1_000_000_000, 2, true],
  // What follows an amount may be another number.
  ['15 lakh 2019 model', 1_500_000, 2, true],
  ['2 lakh do bhains', 200_000, 2, true],
  ['10 lakh 240 mf', 1_000_000, 2, true],
  ['1 lakh aur 50 hazar', 100_000, 2, true],
  ['10 20 lakh', 10, 1, false],
  ['500 k andar', 500, 1, false],
  ['2 lakh k andar', 200_000, 2, true],
  ['300000 k andar', 300_000, 1, false],
  ['3 arab ghore', 3, 1, false],
  ['۳ ارب', 3_000_000_000, 2, true],
])('the amount at the start of "%s" is %s', (text, value, length, hasScale) => {
  expect(readAmount(foldText(text).split(' '), 0)).toEqual({ value, length, hasScale })
})

// Most also mean something else.
test.each([
  'do bakriyan',
  'ek bhains',
  'so what',
  'sau',
  'das',
  'k andar',
  'bakra',
  '5kg',
  'constructor',
])('no amount is at the start of "%s"', (text) => {
  expect(readAmount(foldText(text).split(' '), 0)).toBeUndefined()
})

test('an amount is read in the middle of a sentence, and nothing outside it', () => {
  const words = ['gaye', 'dhai', 'lakh', 'tak']
  expect(readAmount(words, 1)).toEqual({ value: 250_000, length: 2, hasScale: true })
  for (const start of [0, 3, 4, 99, -1, Number.NaN])
    expect(readAmount(words, start)).toBeUndefined()
})
