import folding from '../../db/seed/reference/search-folding.json' with { type: 'json' }
import { toLatinDigits } from '../i18n/digits.ts'

// Keyboards differ in which code point they write for one Urdu letter; readers see no difference.
const sameLetter = new Map(Object.entries(folding.map))
const variants = new RegExp(`[${[...sameLetter.keys()].join('')}]`, 'g')
const dropped = folding.drop.map(({ from, to }) => `\\u${from}-\\u${to}`).join('')
const invisible = new RegExp(`[${dropped}]`, 'g')

/**
 * One spelling for texts that readers take for the same: lower case, one code point for each Urdu
 * letter, no harakat or invisible marks, Latin digits, single spaces. Used alike on what is
 * searched and on what is searched for.
 */
export function foldText(text: string): string {
  return toLatinDigits(text.normalize('NFC').replace(invisible, ''))
    .replace(variants, (letter) => sameLetter.get(letter) ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
