import { expect, test } from 'vitest'
import { matchesWord, wordPattern } from '../query/text-match.ts'
import {
  addToBuckets,
  editDistance,
  findNearestWords,
  type LengthBuckets,
} from './edit-distance.ts'
import { romanUrduKey } from './roman-urdu-key.ts'
import { consonantsOf, soundsAlike } from './sounds-alike.ts'
import { tokenize } from './tokenize.ts'

test('a text is split into words at punctuation, and between digits and letters', () => {
  expect(tokenize('MF-385, 40kg (نئی)')).toEqual(['mf', '385', '40', 'kg', 'نئی'])
  expect(tokenize('%_ \\ \u0000')).toEqual([])
})

test('the spellings of a Roman Urdu word share one key', () => {
  const alike = [
    ['chaawal', 'chawal', 'chavall'],
    ['khoobani', 'khubani'],
    ['qeemat', 'kimat', 'kiemat'],
    ['phool', 'fool'],
    ['gaayh', 'gey', 'gai'],
    ['yusuf', 'iusuf'],
  ]
  for (const [first = '', ...others] of alike) {
    for (const other of others) expect(romanUrduKey(other), other).toBe(romanUrduKey(first))
  }
  expect(romanUrduKey('گندم')).toBe('گندم')
})

test('a word matches inside another, a short one at its start, a whole-only term only itself', () => {
  expect(isFound('buff', 'buffalo')).toBe(true)
  expect(isFound('falo', 'buffalo')).toBe(true)
  expect(isFound('ga', 'gandum')).toBe(true)
  expect(isFound('um', 'gandum')).toBe(false)
  expect(isFound('gai', 'gai')).toBe(true)
  expect(isFound('gai', 'gain')).toBe(false)
  expect(isFound('گڑ', 'گڑھا')).toBe(false)
  expect(isFound('چنا', 'چنائی')).toBe(false)
  expect(isFound('چنار', 'چناروں')).toBe(true)
  expect(isFound('tractors', 'tractor')).toBe(true)
  expect(isFound('hen', 'hain')).toBe(false)
  expect(isFound('chaawal', 'chawaal')).toBe(true)
})

test('a word sounds alike in both scripts, unless its vowels conflict', () => {
  for (const [roman, urdu] of [
    ['super', 'سپر'],
    ['kernel', 'کرنل'],
    ['leveler', 'لیولر'],
    ['plate', 'پلیٹ'],
  ] as const) {
    expect(soundsAlike(roman, urdu), roman).toBe(true)
    expect(soundsAlike(urdu, roman), urdu).toBe(true)
  }
  expect(soundsAlike('caroot', 'کریٹ')).toBe(false)
  expect(soundsAlike('super', 'suppr')).toBe(false)
  expect(consonantsOf('sona')).toBeUndefined()
})

test('letters removed, added, replaced and swapped count one edit each', () => {
  for (const typed of ['tracor', 'tracttor', 'trakctor', 'trcator', 'tractur']) {
    expect(editDistance(typed, 'tractor'), typed).toBeLessThanOrEqual(2)
  }
  expect(editDistance('trcator', 'tractor')).toBe(1)
  expect(editDistance('gandum', 'gandum')).toBe(0)
  expect(editDistance('', 'ab')).toBe(2)
})

test('of similar words only the closest are returned', () => {
  const shelf: LengthBuckets = []
  for (const word of ['carrot', 'parrot', 'karat', 'carrots', 'buffalo']) addToBuckets(shelf, word)
  expect(findNearestWords([shelf], 'carrott', 2)).toEqual(['carrot', 'carrots'])
  expect(findNearestWords([shelf], 'zzzzz', 1)).toEqual([])
})

function isFound(typed: string, word: string): boolean {
  const terms = ['گڑ', 'چنا'].map((term) => [term, ['a concept']] as const)
  const lexicon = { exactOnly: new Set(['gai']), oneWordTerms: new Map(terms) }
  return matchesWord(wordPattern(typed, lexicon), word)
}
