import { expect, test } from 'vitest'
import { categories } from '../../../../db/seed/reference.ts'
import { languages } from '../../../i18n/language.ts'
import { listingLimits } from '../validation/listing-form-fields.ts'
import { findFormExample } from './form-examples.server.ts'

test('every category has its own example in both languages within the length limit', () => {
  const seen = new Set<string>()
  for (const { slug } of categories) {
    for (const language of languages) {
      const { title, description } = findFormExample(slug, language)
      expect(title.length).toBeLessThanOrEqual(listingLimits.title)
      expect(/[\u0600-\u06ff]/.test(title), title).toBe(language === 'ur')
      expect(/[\u0600-\u06ff]/.test(description), description).toBe(language === 'ur')
      seen.add(title)
    }
  }
  expect(seen.size).toBe(categories.length * languages.length)
})
