import { toLatinDigits } from '../i18n/digits.ts'

// Keyboards differ in which code point they write for one Urdu letter; readers see no difference.
const sameLetter: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ۃ: 'ہ',
  ە: 'ہ',
  ۀ: 'ہ',
  ۓ: 'ئے',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  '۔': ' ',
  '،': ' ',
}
const invisible = /[\u0640\u064b-\u0652\u0670\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const variants = new RegExp(`[${Object.keys(sameLetter).join('')}]`, 'g')

/**
 * One spelling for texts that readers take for the same: lower case, one code point for each Urdu
 * letter, no harakat or invisible marks, Latin digits, single spaces. Used alike on what is
 * searched and on what is searched for.
 */
export function foldText(text: string): string {
  return toLatinDigits(text.normalize('NFC').replace(invisible, ''))
    .replace(variants, (letter) => sameLetter[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
