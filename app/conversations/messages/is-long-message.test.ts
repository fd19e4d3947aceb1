import { expect, test } from 'vitest'
import { isLongMessage } from './is-long-message.ts'

test('a message of more than twenty lines is long, whether they wrap or break', () => {
  expect(isLongMessage('\n'.repeat(3990))).toBe(true)
  expect(isLongMessage('a'.repeat(4000))).toBe(true)
  expect(isLongMessage('a\n'.repeat(19))).toBe(false)
  expect(isLongMessage('')).toBe(false)
})
