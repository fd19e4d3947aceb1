import { expect, test } from 'vitest'
import { getTranslator } from './dictionaries.server.ts'

test('a wait is told in seconds, minutes or hours, and never shorter than it is', () => {
  const [en, ur] = [getTranslator('en'), getTranslator('ur')]
  const told = (wait: number) => en('errors.tooManyWait', { wait })
  expect(told(1)).toContain('again in 1 second.')
  expect(told(59)).toContain('again in 59 seconds.')
  expect(told(61)).toContain('again in 2 minutes.')
  expect(told(3540)).toContain('again in 59 minutes.')
  expect(told(3600)).toContain('again in 1 hour.')
  expect(told(86_400)).toContain('again in 24 hours.')
  expect(ur('errors.tooManyWait', { wait: 3600 })).toContain('1 گھنٹہ بعد')
  expect(ur('errors.tooManyWait', { wait: 300 })).toContain('5 منٹ بعد')
})
