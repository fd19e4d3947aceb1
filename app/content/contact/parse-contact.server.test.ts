import { expect, test } from 'vitest'
import { newId } from '../../platform/database/ids.server.ts'
import { parseAbout, parseContact } from './parse-contact.server.ts'

const filledIn = {
  name: '  Bilal   Ahmed ',
  answer_to: 'bilal@farm.test',
  subject: 'fault',
  message: 'The page of my buffalo stays white.',
}

test('a complete form is parsed and cleaned up', () => {
  expect(parse({})).toEqual({
    letter: {
      name: 'Bilal Ahmed',
      email: 'bilal@farm.test',
      phone: null,
      subject: 'fault',
      about: null,
      content: 'The page of my buffalo stays white.',
    },
  })
})

test('the answer address is an email address or a phone number in any notation', () => {
  expect(parse({ answer_to: '۰۳۰۰ ۱۲۳۴۵۶۷' })).toMatchObject({
    letter: { email: null, phone: '+923001234567' },
  })
  for (const neither of [
    'bilal',
    'bilal@',
    '12345',
    'a@b.test, c@d.test',
    'a@b.test\nBcc: c@d.test',
  ]) {
    expect(parse({ answer_to: neither }), neither).toEqual({
      fieldErrors: { answer_to: { key: 'answerToWrong' } },
    })
  }
})

test('an empty form reports every required field', () => {
  expect(parseContact(new FormData())).toEqual({
    fieldErrors: {
      name: { key: 'name' },
      answer_to: { key: 'answerTo' },
      subject: { key: 'subject' },
      message: { key: 'messageShort', params: { count: '0' } },
    },
  })
})

test('errors are in field order', () => {
  const sent = Object.entries({ about: 'x'.repeat(301), message: '', subject: '', name: '' })
  const form = new FormData()
  for (const [name, text] of sent) form.set(name, text)
  const read = parseContact(form)
  expect('fieldErrors' in read && Object.keys(read.fieldErrors)).toEqual([
    'name',
    'answer_to',
    'subject',
    'message',
    'about',
  ])
})

test('a message has 10 to 3,000 characters, in Urdu or emoji too', () => {
  expect(parse({ message: ` ${'ب'.repeat(9)} ` })).toMatchObject({
    fieldErrors: { message: { key: 'messageShort' } },
  })
  for (const letter of ['a', 'ب', '🐄']) {
    expect(parse({ message: letter.repeat(10) })).toHaveProperty('letter')
    expect(parse({ message: letter.repeat(3000) })).toHaveProperty('letter')
    expect(parse({ message: letter.repeat(3001) })).toEqual({
      fieldErrors: { message: { key: 'messageLong', params: { count: '3,001' } } },
    })
  }
})

test('an invisible name is rejected, and so is an unknown subject', () => {
  expect(parse({ name: '\u200b \u2800' })).toMatchObject({ fieldErrors: { name: { key: 'name' } } })
  expect(parse({ name: 'x'.repeat(81) })).toMatchObject({
    fieldErrors: { name: { key: 'nameLong' } },
  })
  expect(parse({ subject: 'weather' })).toMatchObject({
    fieldErrors: { subject: { key: 'subject' } },
  })
})

test('a listing’s path is extracted from a pasted URL, and other text is left as typed', () => {
  const id = newId()
  const path = `/listing/${id}`
  for (const typed of [
    path,
    `https://market.test${path}?lang=ur#main`,
    ` see ${path.toUpperCase()}`,
  ]) {
    expect(parse({ about: typed }), typed).toMatchObject({ letter: { about: path } })
  }
  expect(parseAbout(`/services/${id}`)).toBe(`/services/${id}`)
  for (const other of ['', '/listing/12', `//evil.example/users/${id}`, `/listing/${id}-2`]) {
    expect(parseAbout(other), other).toBeUndefined()
  }
  expect(parse({ about: 'the brown cow' })).toMatchObject({ letter: { about: 'the brown cow' } })
  expect(parse({ about: 'x'.repeat(301) })).toMatchObject({
    fieldErrors: { about: { key: 'aboutLong' } },
  })
})

function parse(differing: Partial<typeof filledIn> & { about?: string }) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filledIn, ...differing })) form.set(name, value)
  return parseContact(form)
}
