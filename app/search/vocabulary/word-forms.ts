import queryWords from '../../../db/seed/reference/query-words.json' with { type: 'json' }
import { isLatin } from './roman-urdu-key.ts'

// English words that a rule below would make of a Roman Urdu or English term, such as `cart`.
const otherWords: ReadonlySet<string> = new Set(queryWords.notInflected)

const minLatinLength = 4
const minUrduLength = 3

/**
 * The plural and oblique forms of a noun, by rule: `bakri` gives `bakriyan`, `گائے` gives `گائیں`. Takes a
 * folded word. Of spellings with the same Roman Urdu key, one is enough.
 */
export function inflectedForms(word: string): string[] {
  const forms = isLatin(word) ? romanForms(word) : urduForms(word)
  return forms.filter((form) => form !== word && !otherWords.has(form))
}

function romanForms(word: string): string[] {
  if (word.length < minLatinLength) return []
  const ending = /^(.+?)(aa|ah|a|ee|i|e|y|o|u)$/.exec(word)
  if (!ending) return endWith(word, ['ein', 'on'])
  const [, stem = '', vowel] = ending
  if (vowel === 'a' || vowel === 'aa' || vowel === 'ah') return endWith(stem, ['e', 'ay', 'on'])
  if (vowel === 'i' || vowel === 'ee') return endWith(stem, ['iyan', 'ian', 'iyon', 'ion'])
  return endWith(word, ['n', 'on', 'yon'])
}

function urduForms(word: string): string[] {
  const letters = [...word]
  if (letters.length < minUrduLength || !/^[\p{Script=Arabic}\p{M}]+$/u.test(word)) return []
  if (word.endsWith('ائے')) return endWith(word.slice(0, -2), ['ئیں', 'یوں', 'ئیوں'])
  if (/[اہ]$/.test(word)) return endWith(word.slice(0, -1), ['ے', 'وں'])
  if (word.endsWith('ی')) return endWith(word, ['اں', 'وں'])
  if (/[وے]$/.test(word)) return []
  // The last is the plural of Punjabi: `بھینساں`.
  return endWith(word, ['یں', 'وں', 'اں'])
}

function endWith(stem: string, endings: readonly string[]): string[] {
  return endings.map((ending) => stem + ending)
}
