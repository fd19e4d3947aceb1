import { parseAmount, splitAmountWords } from '../../../i18n/amounts/read-amount.ts'

/** Units as people write them after a number, by their slugs in the catalog. */
const unitWords = new Map(
  Object.entries({
    kg: 'kg kgs kilo kilos kilogram kilograms کلو کلوگرام',
    maund: 'man mann maund maunds mun mond من',
    quintal: 'quintal quintals کوئنٹل',
    ton: 'ton tons tonne tonnes ٹن',
    bag_50kg: 'bag bags bori borian boriyan boriyaan bora boray بوری بوریاں بورے',
    litre: 'litre litres liter liters ltr لیٹر لٹر',
    dozen: 'dozen dozens darjan darjun درجن',
    piece: 'piece pieces pcs adad عدد',
    animal: 'animal animals janwar janwer جانور',
    crate: 'crate crates kareet کریٹ',
    trolley: 'trolley trolleys trolly trali tralian ٹرالی ٹرالیاں',
    acre: 'acre acres ekar akar ایکڑ',
  }).flatMap(([slug, words]) => words.split(' ').map((word) => [word, slug] as const)),
)

/** Parses `100`, `dhai sau`, or with its unit, `100 man` or `50 کلو`. `unit` is a slug, if one was typed. */
export function parseQuantity(typed: string): { amount: number; unit?: string } | undefined {
  const plain = parseAmount(typed)
  if (plain !== undefined) return { amount: plain }
  const words = splitAmountWords(typed)
  // A kilogram may be written as two words.
  for (const count of [1, 2]) {
    const unit = unitWords.get(words.slice(-count).join(''))
    const amount = parseAmount(words.slice(0, -count).join(' '))
    if (unit && amount !== undefined) return { amount, unit }
  }
  return undefined
}
