import { phraseLength } from './split-query.ts'
import { type ConvertedUnit, unitFactors } from './unit-factors.ts'

/** What a unit measures; goods have a field for it that depends on their category. */
export type Measure =
  | 'area'
  | 'weight'
  | 'litres'
  | 'count'
  | 'power'
  | 'watts'
  | 'inches'
  | 'months'
  | 'weeks'
  | 'year'

/** A unit without a slug is the one that its sizes are stored in. */
export type SizeUnit = {
  measure: Measure
  slug?: ConvertedUnit | 'kg' | 'litre' | 'dozen' | 'crate'
}

const unit = (measure: Measure, slug: SizeUnit['slug'], ...names: string[]) => ({
  unit: { measure, ...(slug && { slug }) } satisfies SizeUnit,
  names: names.map((name) => name.split(' ')),
})

/** Returns how many acres, kilograms, watts or months the unit is. */
export function unitFactor({ slug }: SizeUnit): number {
  return slug && slug in unitFactors ? unitFactors[slug as ConvertedUnit] : 1
}

// Spoken names of units, folded.
const units = [
  unit('area', undefined, 'acre', 'acres', 'ekar', 'akar', 'eker', 'ایکڑ', 'ایکر'),
  unit(
    'area',
    undefined,
    'killa',
    'killay',
    'kille',
    'kila',
    'kilay',
    'qilla',
    'کلہ',
    'کلے',
    'کلا',
    'قلعہ',
  ),
  unit('area', 'kanal', 'kanal', 'kanals', 'knal', 'کنال'),
  unit('area', 'marla', 'marla', 'marlas', 'marlay', 'marle', 'marly', 'مرلہ', 'مرلے', 'مرلا'),
  unit('area', 'bigha', 'bigha', 'beegha', 'bighay', 'بیگھہ', 'بیگھے'),
  unit('area', 'murabba', 'murabba', 'muraba', 'murabbay', 'murabbe', 'muraby', 'مربع', 'مربعے'),
  unit('area', 'hectare', 'hectare', 'hectares', 'ہیکٹر'),
  unit('weight', 'kg', 'kg', 'kgs', 'kilo', 'kilogram', 'kilograms', 'کلو', 'کلوگرام', 'کلو گرام'),
  unit('weight', 'maund', 'maund', 'maunds', 'man', 'mann', 'maan', 'mun', 'من'),
  unit('weight', 'quintal', 'quintal', 'quintals', 'کوئنٹل'),
  unit('weight', 'ton', 'ton', 'tons', 'tonne', 'tonnes', 'ٹن'),
  unit(
    'weight',
    'bag_50kg',
    'bag',
    'bags',
    'bori',
    'boriyan',
    'borian',
    'boriyon',
    'boray',
    'thaila',
    'thailay',
    'بوری',
    'بوریاں',
    'تھیلا',
    'تھیلے',
  ),
  unit('litres', 'litre', 'litre', 'litres', 'liter', 'liters', 'ltr', 'لیٹر', 'لٹر'),
  unit('count', 'dozen', 'dozen', 'dozens', 'darjan', 'درجن'),
  unit('count', 'crate', 'crate', 'crates', 'peti', 'petti', 'petiyan', 'کریٹ', 'پیٹی', 'پیٹیاں'),
  unit('power', undefined, 'hp', 'horsepower', 'horse power', 'horse', 'bhp', 'ہارس پاور', 'ہارس'),
  unit('watts', undefined, 'watt', 'watts', 'wat', 'waat', 'w', 'واٹ'),
  unit(
    'watts',
    'kilowatt',
    'kw',
    'kilowatt',
    'kva',
    'kv',
    'کلوواٹ',
    'کلو واٹ',
    'کے وی',
    'کے وی اے',
  ),
  unit('inches', undefined, 'inch', 'inches', 'انچ', 'انچی'),
  unit(
    'months',
    undefined,
    'month',
    'months',
    'mahine',
    'mahinay',
    'maheenay',
    'mahina',
    'maah',
    'ماہ',
    'مہینے',
    'مہینہ',
  ),
  unit('months', 'year', 'saal', 'sal', 'year old', 'years old', 'سال', 'سالہ'),
  unit('weeks', undefined, 'week', 'weeks', 'hafte', 'haftay', 'hafta', 'ہفتے', 'ہفتہ'),
]

/** Returns the unit named at `start`, and how many words name it. */
export function readUnit(
  words: readonly string[],
  start: number,
): { unit: SizeUnit; length: number } | undefined {
  let longest: { unit: SizeUnit; length: number } | undefined
  for (const { unit: found, names } of units) {
    const length = phraseLength(words, start, names)
    if (length > (longest?.length ?? 0)) longest = { unit: found, length }
  }
  return longest
}

export function startsUnit(words: readonly string[], start: number): boolean {
  return readUnit(words, start) !== undefined
}
