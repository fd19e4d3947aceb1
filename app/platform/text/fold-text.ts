import folding from '../../../db/seed/reference/search-folding.json' with { type: 'json' }
import { toLatinDigits } from '../../i18n/format/parse-digits.ts'
import { normalizeText } from './clean-text.ts'

// Keyboards use different code points for the same Urdu letter; readers see no difference.
const letterMap = new Map(Object.entries(folding.map))
const variants = new RegExp(`[${[...letterMap.keys()].join('')}]`, 'g')
const droppedRanges = folding.drop.map(({ from, to }) => `\\u${from}-\\u${to}`).join('')
const invisible = new RegExp(`[${droppedRanges}]`, 'g')

/**
 * Normalizes spellings that look the same: no presentation forms, as PDF files have them, nor wide letters, lower
 * case, one code point per Urdu letter, no harakat or invisible marks, Latin digits, single spaces. Applied to the
 * indexed text and to the query.
 */
export function foldText(text: string): string {
  return toLatinDigits(normalizeText(text, 'NFKC').replace(invisible, ''))
    .replace(variants, (letter) => letterMap.get(letter) ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
