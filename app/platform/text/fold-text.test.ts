import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../test/support/any-text.ts'
import { foldText } from './fold-text.ts'

test('spellings that look the same fold to the same text', () => {
  expect(foldText('گاي')).toBe(foldText('گای'))
  expect(foldText('كپاس')).toBe(foldText('کپاس'))
  expect(foldText('گندمِ')).toBe(foldText('گندم'))
  expect(foldText('طریقۂ کار')).toBe(foldText('طریقہ کار'))
  expect(foldText('بھینس\u200c')).toBe(foldText('بھینس'))
  expect(foldText('ﮔﻨﺪﻡ')).toBe(foldText('گندم'))
  expect(foldText('ﻻﮨﻮﺭ')).toBe(foldText('لاہور'))
  expect(foldText('ｇａｎｄｕｍ ４０')).toBe('gandum 40')
  expect(foldText('MF ۳۸۵')).toBe('mf 385')
  expect(foldText('  Nili   Ravi ')).toBe('nili ravi')
})

test('letters that distinguish words are not folded together', () => {
  expect(foldText('آم')).not.toBe(foldText('ام'))
  expect(foldText('بے')).not.toBe(foldText('بی'))
  expect(foldText('بھ')).not.toBe(foldText('بہ'))
})

test('folding is idempotent', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})
