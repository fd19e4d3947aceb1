import { expect, test } from 'vitest'
import { cleanText } from '../../platform/text/clean-text.ts'
import { markRuns } from './order-runs.ts'

test('a chak number keeps its order next to Urdu, and text in one script stays as it is', () => {
  expect(markRuns('چک 123/9-L')).toBe('چک \u200e123/9-L')
  expect(markRuns('چک 12/2-L، تحصیل 3')).toBe('چک \u200e12/2-L، تحصیل 3')
  expect(markRuns('Chak 45-GB')).toBe('Chak 45-GB')
  expect(markRuns('بھینس 14 لیٹر')).toBe('بھینس 14 لیٹر')
})

test('marks are not added twice, and not stored', () => {
  const marked = markRuns('چک 123/9-L')
  expect(markRuns(marked)).toBe(marked)
  expect(markRuns(marked.slice(0, -7))).toBe('چک ')
  expect(cleanText(marked)).toBe('چک 123/9-L')
})
