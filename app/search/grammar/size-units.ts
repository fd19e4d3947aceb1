import { phraseLength } from './split-query.ts'

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

/** `factor` converts to acres, kilograms, watts or months; `slug` is the unit of quantities. */
export type SizeUnit = { measure: Measure; factor: number; slug?: string }

const unit = (measure: Measure, factor: number, slug: string | undefined, ...names: string[]) => ({
  unit: { measure, factor, ...(slug && { slug }) } satisfies SizeUnit,
  names: names.map((name) => name.split(' ')),
})

// Spoken names of units, folded.
const units = [
  unit('area', 1, undefined, 'acre', 'acres', 'ekar', 'akar', 'eker', 'ایکڑ', 'ایکر'),
  unit(
    'area',
    1,
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
  unit('area', 0.125, undefined, 'kanal', 'kanals', 'knal', 'کنال'),
  unit(
    'area',
    0.00625,
    undefined,
    'marla',
    'marlas',
    'marlay',
    'marle',
    'marly',
    'مرلہ',
    'مرلے',
    'مرلا',
  ),
  unit('area', 0.5, undefined, 'bigha', 'beegha', 'bighay', 'بیگھہ', 'بیگھے'),
  unit(
    'area',
    25,
    undefined,
    'murabba',
    'muraba',
    'murabbay',
    'murabbe',
    'muraby',
    'مربع',
    'مربعے',
  ),
  unit('area', 2.47105, undefined, 'hectare', 'hectares', 'ہیکٹر'),
  unit(
    'weight',
    1,
    'kg',
    'kg',
    'kgs',
    'kilo',
    'kilogram',
    'kilograms',
    'کلو',
    'کلوگرام',
    'کلو گرام',
  ),
  unit('weight', 40, 'maund', 'maund', 'maunds', 'man', 'mann', 'mun', 'من'),
  unit('weight', 100, 'quintal', 'quintal', 'quintals', 'کوئنٹل'),
  unit('weight', 1000, 'ton', 'ton', 'tons', 'tonne', 'tonnes', 'ٹن'),
  unit(
    'weight',
    50,
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
  unit('litres', 1, 'litre', 'litre', 'litres', 'liter', 'liters', 'ltr', 'لیٹر', 'لٹر'),
  unit('count', 1, 'dozen', 'dozen', 'dozens', 'darjan', 'درجن'),
  unit('count', 1, 'crate', 'crate', 'crates', 'کریٹ'),
  unit(
    'power',
    1,
    undefined,
    'hp',
    'horsepower',
    'horse power',
    'horse',
    'bhp',
    'ہارس پاور',
    'ہارس',
  ),
  unit('watts', 1, undefined, 'watt', 'watts', 'w', 'واٹ'),
  unit('watts', 1000, undefined, 'kw', 'kilowatt', 'kva', 'کلوواٹ', 'کلو واٹ'),
  unit('inches', 1, undefined, 'inch', 'inches', 'انچ', 'انچی'),
  unit(
    'months',
    1,
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
  unit('months', 12, undefined, 'saal', 'sal', 'year old', 'years old', 'سال', 'سالہ'),
  unit('weeks', 1, undefined, 'week', 'weeks', 'hafte', 'haftay', 'hafta', 'ہفتے', 'ہفتہ'),
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
