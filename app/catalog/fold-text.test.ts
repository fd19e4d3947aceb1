import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test('what readers take for the same folds to the same', () => {
  expect(foldText('گاي')).toBe(foldText('گای'))
  expect(foldText('كپاس')).toBe(foldText('کپاس'))
  expect(foldText('گندمِ')).toBe(foldText('گندم'))
  expect(foldText('بھینس\u200c')).toBe(foldText('بھینس'))
  expect(foldText('MF ۳۸۵')).toBe('mf 385')
  expect(foldText('  Nili   Ravi ')).toBe('nili ravi')
})

test('letters that make another word stay apart', () => {
  expect(foldText('آم')).not.toBe(foldText('ام'))
  expect(foldText('بے')).not.toBe(foldText('بی'))
  expect(foldText('بھ')).not.toBe(foldText('بہ'))
})

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})
