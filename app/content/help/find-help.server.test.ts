import { expect, test } from 'vitest'
import { findHelp } from './find-help.server.ts'
import { highlightMatches } from './highlight-matches.ts'
import { parseHelpQuery } from './parse-help-query.ts'
import { searchHelp } from './search-help.server.ts'

test('a question is found in English, Roman Urdu and Urdu, best match first', () => {
  const expectedIds: Record<string, string[]> = {
    'forgot-password': ['password', 'paas word', 'پاس ورڈ', 'mera password bhool gaya'],
    'roman-urdu': ['gandum', 'گندم', 'bhains'],
    'no-number': ['number', 'nambar', 'نمبر'],
    'post-ad': ['how do I post an ad', 'ishtihar kaise lagaun', 'اشتہار لگانا', 'sell my buffalo'],
    'delete-account': ['delete my account', 'account khatam karna hai', 'اکاؤنٹ ختم'],
    'mark-sold': ['sold', 'bik gaya', 'بک گیا'],
    'find-service': ['rent a tractor', 'tractor kiraye par', 'کرائے کا ٹریکٹر'],
    photos: ['pictures', 'tasweer', 'تصویر'],
    refund: ['refund', 'paise wapas', 'رقم واپس'],
    'first-rule': ['fraud', 'dhoka', 'دھوکہ'],
    sessions: ['phone stolen', 'mobile chori ho gaya', 'موبائل چوری'],
    'dark-mode': ['night', 'raat', 'رات'],
    language: ['language', 'urdu zaban', 'زبان'],
    edit: ['change price', 'qeemat badalna', 'قیمت بدلنا'],
    cost: ['is it free', 'muft', 'مفت'],
    'support-hours': ['contact', 'rabta', 'رابطہ'],
    favorites: ['favourite', 'pasandeeda'],
  }
  const wrong = Object.entries(expectedIds).flatMap(([id, typed]) =>
    typed
      .map((text) => ({ text, found: findHelp(text).questionIds[0], wanted: id }))
      .filter(({ found }) => found !== id),
  )
  expect(wrong).toEqual([])
})

test('a misspelt word is corrected to the nearest known word', () => {
  expect(findHelp('pasword').questionIds[0]).toBe('forgot-password')
  expect(findHelp('verifcation').questionIds[0]).toBe('verification')
  expect(findHelp('reciepts').questionIds).toContain('already-paid')
})

test('unknown Roman Urdu is matched by sound', () => {
  expect(findHelp('harvestar').questionIds[0]).toBe('find-service')
})

test('stop words alone find nothing', () => {
  for (const typed of ['how do I', 'kaise karun', 'کیسے کروں', '', ' ', '%_', '؟', 'zzzzqqq']) {
    expect(findHelp(typed).questionIds, typed).toEqual([])
  }
})

test('text of any length is handled', () => {
  expect(findHelp('password '.repeat(5000)).questionIds[0]).toBe('forgot-password')
  expect(findHelp('x'.repeat(5000)).questionIds).toEqual([])
})

test('matches are highlighted in any script, and markup is left alone', () => {
  const marked = (typed: string, html: string) => highlightMatches(html, parseHelpQuery(typed))
  expect(marked('paas word', 'پرانا پاس ورڈ لکھیں')).toBe('پرانا <mark>پاس ورڈ</mark> لکھیں')
  expect(marked('pay', '<a href="/pay">Pay &amp; go</a>')).toBe(
    '<a href="/pay"><mark>Pay</mark> &amp; go</a>',
  )
  expect(marked('amp strong', '<strong>Tom &amp; Amp</strong>')).toBe(
    '<strong>Tom &amp; <mark>Amp</mark></strong>',
  )
  expect(marked('39', 'It&#39;s 39 kg')).toBe('It&#39;s <mark>39</mark> kg')
})

test('the query is never treated as markup', () => {
  const search = searchHelp('en', '<script>alert(1)</script> password')
  expect(JSON.stringify(search?.results)).not.toContain('<script')
  expect(search?.results.map(({ id }) => id)).toContain('forgot-password')
  expect(searchHelp('en', ' ')).toBeUndefined()
})

test('the query is returned cleaned and cut to the maximum length', () => {
  expect(searchHelp('en', null)).toBeUndefined()
  expect(searchHelp('en', '\0\u202e')).toBeUndefined()
  expect(searchHelp('en', ' pass\u2066word\0 ')?.query).toBe('password')
  expect(searchHelp('en', 'ا'.repeat(10_000))?.query).toHaveLength(200)
})
