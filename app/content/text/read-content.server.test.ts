import { expect, test } from 'vitest'
import { environment } from '../../platform/http/environment.server.ts'
import { compileJson, compileMarkdown } from './compile-content.ts'
import { insertSupportContacts } from './insert-support-contacts.server.ts'
import { readArticleText, readPageText, readPolicyText } from './read-content.server.ts'

const facts = '---\ntitle: Milk\nsummary: About milk.\n---\n'

test('a policy has headings, a date of last change and a reading time', () => {
  const english = readPolicyText('en', 'refund-policy')
  const urdu = readPolicyText('ur', 'refund-policy')
  expect(english).toMatchObject({ title: 'Refund and Return Policy', updated: '2026-11-01' })
  expect(english.headings[0]).toEqual({ id: 's1', text: 'What Zarai Bazaar does', level: 2 })
  expect(urdu.headings.map(({ id }) => id)).toEqual(english.headings.map(({ id }) => id))
  expect(english.minutes).toBeGreaterThan(1)
})

test('an unknown article is not found', () => {
  expect(readArticleText('en', '1')?.title).toContain('wheat')
  expect(readArticleText('en', '11')).toBeUndefined()
  expect(readArticleText('en', '../privacy')).toBeUndefined()
})

const texts = ['about', 'help', 'safety-tips'] as const
const policies = ['privacy', 'refund-policy', 'shipping-policy', 'terms'] as const

test('texts say only those contacts of support that are set', () => {
  for (const language of ['en', 'ur'] as const) {
    const all = [
      ...texts.map((name) => readPageText(language, name)),
      ...policies.map((name) => readPolicyText(language, name)),
    ]
    for (const text of all)
      expect(JSON.stringify(text)).not.toMatch(/mailto:|tel:|\{support|undefined/)
  }
})

test('the contacts of support read left to right in both languages', () => {
  const unset = environment().support
  const support = { email: 'help@market.test', phone: '+92 300 1234567', address: undefined }
  Object.assign(environment(), { support })
  const text = insertSupportContacts('لکھیں۔ {supportContacts} شکریہ', 'ur')
  Object.assign(environment(), { support: unset })
  expect(text).toBe(
    'لکھیں۔ ای میل: <a href="mailto:help@market.test"><bdi dir="ltr">help@market.test</bdi></a>۔' +
      ' فون: <a href="tel:+923001234567"><bdi dir="ltr">+92 300 1234567</bdi></a>،' +
      ' پیر تا جمعہ، صبح 9 سے شام 5 بجے (پاکستانی وقت)۔ شکریہ',
  )
})

test('HTML in a text is escaped', () => {
  const { html } = compileMarkdown(`${facts}Cows <b onclick="alert(1)">and</b> goats & <script>`)
  expect(html).toBe(
    '<p>Cows &lt;b onclick=&quot;alert(1)&quot;&gt;and&lt;/b&gt; goats &amp; &lt;script&gt;</p>\n',
  )
})

test('a text may have only internal links and no images', () => {
  const link = (to: string) => () => compileMarkdown(`${facts}See [this](${to}).`)
  expect(link('/help')().html).toContain('<a href="/help">this</a>')
  expect(link('https://example.com')).toThrow('Not an internal link')
  expect(link('//example.com')).toThrow('Not an internal link')
  expect(link('/\\\\example.com')).toThrow('Not an internal link')
  expect(link('</\t/example.com>')).toThrow('Not an internal link')
  expect(link('javascript:alert(1)')).toThrow('Not an internal link')
  expect(() => compileMarkdown(`${facts}![cow](/cow.png)`)).toThrow('Images are not supported')
})

test('a blockquote becomes a tip, and a table a focusable region with a label', () => {
  const { html } = compileMarkdown(`${facts}## Prices\n\n| What |\n|---|\n| Milk |\n\n> Boil it.`)
  expect(html).toContain('<div class="tip" role="note">\n<p>Boil it.</p>\n</div>')
  expect(html).toContain('<div class="table-box" role="region" tabindex="0" aria-labelledby="s1">')
  expect(html).toContain('<th scope="col">What</th>')
})

test('a text without front matter or with an unknown key is rejected', () => {
  expect(() => compileMarkdown('Milk')).toThrow('must start with front matter')
  expect(() => compileMarkdown('---\ntitle: Milk\n---\nMilk')).toThrow('a title and a summary')
  expect(() => compileMarkdown('---\ncolour: white\n---\nMilk')).toThrow('Unknown front matter key')
})

test('only prose fields of a page’s JSON are compiled as Markdown', () => {
  const page = { heading: 'Milk **&** ghee', tips: ['**Boil** it', 'See [help](/help)'] }
  expect(JSON.parse(compileJson(JSON.stringify(page)))).toEqual({
    heading: 'Milk **&** ghee',
    tips: ['<strong>Boil</strong> it', 'See <a href="/help">help</a>'],
  })
})
