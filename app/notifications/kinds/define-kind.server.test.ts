import { expect, test } from 'vitest'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { defineKind } from './define-kind.server.ts'

const t = getTranslator('en')
const person = {
  ...{ id: 'an-id', fullName: 'Bilal', email: 'bilal@farm.test', emailVerified: true },
  ...{ phone: null, language: 'en' as const, isSuspended: false },
}
const context = { db: {} as Database, t, person }
const facts = { title: 'Nili-Ravi buffalo, second calf, fourteen litres' }
const notification = { facts, listingId: '1', conversationId: null, query: null }

test('a kind that gives only its text says it everywhere, and leads to its listing', async () => {
  const kind = defineKind<{ title: string }>({ text: ({ title }) => `Look again at ${title}` })
  const text = 'Look again at Nili-Ravi buffalo, second calf, fourteen litres'
  expect(kind.url(notification)).toBe('/listing/1')
  expect(kind.url({ ...notification, listingId: null })).toBe('/notifications')
  expect(kind.lines(facts, t)).toEqual([
    { text: facts.title, isQuoted: true, look: 'strong' },
    { text },
  ])
  const short = 'Look again at Nili-Ravi buffalo, second cal…'
  expect(kind.shortText(facts, t)).toBe(short)
  expect(kind.push(facts, t)).toMatchObject({ title: 'Zarai Bazaar', body: short })
  expect(await kind.email(notification, context)).toMatchObject({
    subject: text,
    paragraphs: [{ quoted: facts.title }, text],
    url: 'https://market.test/listing/1',
  })
})

test('a kind gives only what differs in its email, or none', async () => {
  const subject = 'An old friend'
  const text = () => 'Look again'
  const renamed = defineKind<{ title: string }>({ text, email: () => ({ subject }) })
  const paragraphs = [{ quoted: facts.title }, 'Look again']
  expect(await renamed.email(notification, context)).toMatchObject({ subject, paragraphs })
  const silent = defineKind<{ title: string }>({ text, email: () => undefined })
  expect(await silent.email(notification, context)).toBeUndefined()
})
