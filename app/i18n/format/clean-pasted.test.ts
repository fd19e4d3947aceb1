import { expect, test } from 'vitest'
import { cleanEmail } from './clean-pasted.ts'

test('an email address is read however it was copied', () => {
  for (const typed of [
    'aslam@example.pk',
    ' \u200faslam@example.pk\u200f',
    'aslam@example.pk,',
    'aslam@example.pk۔',
    '<aslam@example.pk>.',
    'mailto:aslam@example.pk',
    'ａｓｌａｍ＠ｅｘａｍｐｌｅ．ｐｋ',
    '\u2066aslam@example.pk\u2069',
  ]) {
    expect(cleanEmail(typed), typed).toBe('aslam@example.pk')
  }
})

test('a long text is cut before it is normalised', () => {
  expect(cleanEmail('\ufdfa'.repeat(100_000)).length).toBeLessThan(20_000)
})
