import folding from '../../db/seed/reference/search-folding.json' with { type: 'json' }
import { toLatinDigits } from '../i18n/format/parse-digits.ts'
import { normalizeText } from '../platform/text/clean-text.ts'

// Keyboards differ in which code point they write for one Urdu letter; readers see no difference.
const letterMap = new Map(Object.entries(folding.map))
const variants = new RegExp(`[${[...letterMap.keys()].join('')}]`, 'g')
const droppedRanges = folding.drop.map(({ from, to }) => `\\u${from}-\\u${to}`).join('')
const invisible = new RegExp(`[${droppedRanges}]`, 'g')

/**
 * One spelling for texts that readers take for the same: lower case, one code point for each Urdu
 * letter, no harakat or invisible marks, Latin digits, single spaces. Used alike on what is
 * searched and on what is searched for.
 */
export function foldText(text: string): string {
  return toLatinDigits(normalizeText(text).replace(invisible, ''))
    .replace(variants, (letter) => letterMap.get(letter) ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
