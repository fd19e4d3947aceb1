import { expect, test } from 'vitest'
import type { SubjectDetails } from '../thread/conversation.ts'
import { quickReplyTexts } from './quick-reply-texts.ts'

test('services have quick replies of their own, and inactive ones have none', () => {
  const about = (kind: 'listing' | 'service', more: object = {}) =>
    quickReplyTexts({ kind, isOwn: false, status: 'active', ...more } as SubjectDetails)
  expect(about('listing')).toContain('deliver')
  expect(about('service')).toEqual(['freeThisWeek', 'charge', 'toMyVillage'])
  expect(about('service', { isOwn: true })).toEqual(['free', 'call', 'yourPlace'])
  expect(about('service', { status: 'inactive' })).toEqual([])
  expect(quickReplyTexts({ kind: 'removed' })).toEqual([])
})
