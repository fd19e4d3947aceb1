import fc from 'fast-check'
import { expect, test } from 'vitest'
import { romanKey } from '../search/roman-key.ts'
import { romanPattern } from './roman-pattern.ts'

test('the pattern of a key finds every spelling that has it', () => {
  const letters = fc.constantFrom(...'aeiouyhkqcpfvwtrn')
  fc.assert(
    fc.property(fc.array(letters, { minLength: 3, maxLength: 12 }), (spelt) => {
      const word = spelt.join('')
      expect(word).toMatch(new RegExp(romanPattern(romanKey(word))))
    }),
  )
})

test('other words are not found', () => {
  expect('mandi').not.toMatch(new RegExp(romanPattern(romanKey('gandum'))))
})
