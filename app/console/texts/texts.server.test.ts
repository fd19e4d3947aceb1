import { afterEach, expect, onTestFinished, vi } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { forgetOwnRecords } from '../../../test/support/market/own-records.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { noticesKey, readNotices } from '../../banners/current-notices.server.ts'
import { readSitemap } from '../../browse/feeds/read-sitemap.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { blogFeedXml } from '../../content/blog/blog-feed.server.ts'
import { findArticle, listArticles } from '../../content/blog/current-articles.server.ts'
import { findHelp } from '../../content/help/find-help.server.ts'
import { helpData } from '../../content/help/help-data.server.ts'
import { checkComplexity } from '../../content/text/compile-content.ts'
import {
  readArticleText,
  readPageText,
  readPolicyText,
} from '../../content/text/read-content.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { followOperatorSettings } from '../../reference/operator-settings.server.ts'
import { refreshReferenceChanges } from '../../reference/reference-changes.server.ts'
import { ruleMode } from '../../screening/rules/rule-mode.server.ts'
import { settingKind } from '../kinds/setting-kind.server.ts'
import { changeRecord } from '../records/change-record.server.ts'
import { findRecord } from '../records/list-records.server.ts'
import { nameOf, toFieldViews } from '../records/record-form.server.ts'
import type { Content, RecordKind } from '../records/record-kind.server.ts'
import { recordKinds } from '../records/record-kinds.server.ts'
import { helpQuestionKind } from './help-question-kind.server.ts'
import { articleKind, policyKind } from './markdown-kinds.server.ts'
import { noticeKind } from './notice-kind.server.ts'
import { pageKind } from './page-kind.server.ts'
import { previewProps } from './preview-props.server.ts'

// The changes that a process holds outlive the transaction of a test.
afterEach(forgetOwnRecords)

const question = {
  group: 'buying',
  question_en: 'Can I buy emus?',
  question_ur: 'کیا میں ایمو خرید سکتا ہوں؟',
  answer_en: 'Yes, see [the listings](/listings).\n**Ask** first.',
  answer_ur: 'جی ہاں، [اشتہار](/listings) دیکھیں۔\nپہلے **پوچھیں**۔',
  position: '5',
}

test('a new Help question is read, found and in the structured data, and can be taken back', async ({
  db,
}) => {
  const { send } = await openConsole(db, helpQuestionKind)
  expect(await send('new', question)).toEqual({ saved: 'buying:can-i-buy-emus' })
  const [first] = readPageText('ur', 'help').groups[0]?.questions ?? []
  expect(first).toEqual({
    id: 'can-i-buy-emus',
    question: question.question_ur,
    answer: ['جی ہاں، <a href="/listings">اشتہار</a> دیکھیں۔', 'پہلے <strong>پوچھیں</strong>۔'],
  })
  expect(findHelp('emus').questionIds[0]).toBe('can-i-buy-emus')
  expect(JSON.stringify(helpData('en'))).toContain('Can I buy emus?')
  expect(await send('new', question)).toMatchObject({
    errors: { question_en: { key: 'console.records.refused.exists' } },
  })
  await send('buying:can-i-buy-emus', { intent: 'archive', revision: '1' })
  expect(findHelp('emus').questionIds).not.toContain('can-i-buy-emus')
})

test('texts with another structure, foreign links, pictures or too much depth are refused at their field', async ({
  db,
}) => {
  const { send } = await openConsole(db, helpQuestionKind)
  const errorsOf = async (fields: object) => {
    const outcome = await send('new', { ...question, ...fields })
    return 'errors' in outcome ? outcome.errors : {}
  }
  expect(await errorsOf({ answer_ur: 'جی ہاں۔' })).toMatchObject({
    answer_ur: { key: 'console.texts.errors.lines', params: { en: 2, ur: 1 } },
  })
  expect(await errorsOf({ answer_ur: 'جی ہاں۔\nجی۔' })).toMatchObject({
    answer_ur: { key: 'console.texts.errors.shape', params: { en: '/listings', ur: '–' } },
  })
  expect(await errorsOf({ answer_en: '[a](https://a.test)\nb' })).toMatchObject({
    answer_en: { key: 'console.texts.errors.link', params: { link: 'https://a.test' } },
  })
  expect(await errorsOf({ answer_en: '![a](/a)\nb' })).toMatchObject({
    answer_en: { key: 'console.texts.errors.image' },
  })
  expect(await errorsOf({ answer_en: `${'*a '.repeat(300)}[b](/listings)\nb` })).toMatchObject({
    answer_en: { key: 'console.texts.errors.complex' },
  })
})

test('a preview compiles what is typed in both languages, and saves nothing', async ({ db }) => {
  const { send } = await openConsole(db, helpQuestionKind)
  const outcome = await send('new', {
    ...{ ...question, intent: 'preview' },
    answer_en: 'A <script>alert(1)</script>\n[b](/help)',
    answer_ur: 'الف\n[ب](/help)',
  })
  const { preview } = outcome as { preview: { key: string; content: Content } }
  const read = (language: 'en' | 'ur') => {
    const props = previewProps({ kind: 'help-question', ...preview, language })
    return JSON.stringify(props)
  }
  expect(read('en')).toContain('A &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(read('ur')).toContain('>ب</a>')
  expect(findHelp('emus').questionIds).not.toContain('can-i-buy-emus')
})

test('a new article is in the blog, the feed and the sitemap', async ({ db }) => {
  const { send } = await openConsole(db, articleKind)
  const inBoth = (language: 'en' | 'ur') => ({
    [`${language}_title`]: language === 'en' ? 'Keeping emus' : 'ایمو پالنا',
    [`${language}_summary`]: 'Feed.',
    [`${language}_body`]: '## A\n\n- [b](/help)',
  })
  const article = { topic: 'livestock', date: '2026-12-01', ...inBoth('en'), ...inBoth('ur') }
  expect(await send('new', article)).toEqual({ saved: 'keeping-emus' })
  expect(listArticles()[0]).toEqual({ id: 'keeping-emus', topic: 'livestock', date: '2026-12-01' })
  expect(listArticles()).toHaveLength(11)
  expect(readArticleText('ur', 'keeping-emus')?.html).toContain('<h2 id="s1">A</h2>')
  expect(blogFeedXml('en', 'https://market.test')).toContain('/blog/keeping-emus')
  expect(await readSitemap(db, { file: 'pages.xml', origin: 'https://market.test' })).toBeDefined()
  const shown = await send('keeping-emus', { ...article, intent: 'preview', revision: '1' })
  expect(JSON.stringify(shown)).toContain('Keeping emus')
  await send('keeping-emus', { intent: 'archive', revision: '1' })
  expect(findArticle('keeping-emus')).toBeUndefined()
})

test('a changed policy says the day of the change, and follows the release again when taken back', async ({
  db,
}) => {
  const { send, read } = await openConsole(db, policyKind)
  const before = readPolicyText('en', 'terms')
  const typed = await read('terms')
  await send('terms', { ...typed, en_title: 'Rules', revision: '0' })
  expect(readPolicyText('en', 'terms')).toMatchObject({
    title: 'Rules',
    html: before.html,
    updated: isoDay(new Date()),
  })
  await send('terms', { intent: 'bringBack', number: '0', revision: '1' })
  expect(readPolicyText('en', 'terms')).toEqual(before)
})

test('a page changes in the texts that were changed, and in no other', async ({ db }) => {
  const { send, read } = await openConsole(db, pageKind)
  const before = readPageText('en', 'about')
  const typed = await read('about')
  await send('about', { ...typed, title_en: 'Who we are', revision: '0' })
  expect(readPageText('en', 'about')).toEqual({ ...before, title: 'Who we are' })
})

test('every page, policy, article and question passes its own checks and has fields of different names', async ({
  db,
}) => {
  const { context } = await openConsole(db, pageKind)
  for (const kind of [pageKind, policyKind, articleKind, helpQuestionKind]) {
    for (const { key, content } of kind.listRelease()) {
      const names = kind.listFields(context, key).map(({ path }) => nameOf(path))
      expect(new Set(names).size, key).toBe(names.length)
      expect(await kind.check?.(context, { key, content }), key).toBeUndefined()
      for (const language of ['en', 'ur'] as const) {
        const props = previewProps({ kind: kind.name, key, content, language })
        expect(props === undefined, key).toBe(key === 'contact')
      }
    }
  }
})

test('what takes the compiler long is refused, and no text of the release is', () => {
  const slow = [
    '*a ',
    '_a',
    '**a',
    '[a](/b)',
    '> a\n- b\n',
    '- a\n\n',
    '***a** ',
    '|a|\n|-|\n',
    '<a ',
    '![',
  ]
  expect(slow.filter((part) => !isRefused(part.repeat(1_000)))).toEqual([])
  const deep = ['>'.repeat(30), '- '.repeat(30), `${' '.repeat(40)}- a`, 'a.'.repeat(300)]
  expect(deep.filter((text) => !isRefused(text))).toEqual([])
})

test('a notice is shown from its first to its last day, in its languages, to its province', async ({
  db,
}) => {
  const { send, context } = await openConsole(db, noticeKind)
  const flood = { place: 'bar', title_en: 'Flood warning', province: 'sindh', to: '/safety-tips' }
  const days = { from: '2027-07-01', until: '2027-07-03' }
  expect(await send('new', { ...flood, ...days })).toEqual({ saved: 'flood-warning-2027-07-01' })
  const { provinces } = context.catalog
  const read = (at: string, province?: string, language: 'en' | 'ur' = 'en') =>
    readNotices({ language, province, provinces, now: new Date(`${at}+05:00`) }).bars
  const shown = [{ title: 'Sindh: Flood warning', to: '/safety-tips' }]
  expect(read('2027-06-30T23:59')).toBeUndefined()
  expect(read('2027-07-01T00:00')).toEqual(shown)
  expect(read('2027-07-03T23:59', 'sindh')).toEqual(shown)
  expect(read('2027-07-04T00:00')).toBeUndefined()
  expect(read('2027-07-02T12:00', 'punjab')).toBeUndefined()
  expect(read('2027-07-02T12:00', 'sindh', 'ur')).toBeUndefined()
  const keyAt = (at: string) => noticesKey(new Date(`${at}+05:00`))
  expect(keyAt('2027-07-01T00:00')).not.toBe(keyAt('2027-06-30T23:59'))
  expect(await send('new', { ...flood, to: '//evil.test' })).toMatchObject({
    errors: { to: { key: 'console.texts.errors.path' } },
  })
})

test('a setting counts unless the environment sets it, and then is locked', async ({ db }) => {
  followOperatorSettings()
  const { send, context } = await openConsole(db, settingKind)
  const { limits, support } = environment()
  await send('limits', { limit_upload: '7/60', revision: '0' })
  await send('support', { support_email: 'help@market.test', revision: '0' })
  expect(environment().limits.upload).toEqual({ count: 7, seconds: 60 })
  expect(environment().support.email).toBe('help@market.test')
  expect(await send('limits', { limit_upload: 'many', revision: '1' })).toMatchObject({
    errors: { limit_upload: { key: 'console.settings.wrong' } },
  })
  // Set for all tests: see vitest.config.ts.
  const views = toFieldViews(settingKind.listFields(context, 'screening'), {})
  const locked = views.filter(({ isLocked }) => isLocked)
  expect(locked.map(({ name }) => name)).toContain('screening_own_duplicate')
  const mode = ruleMode('own-duplicate')
  await send('screening', { screening_own_duplicate: 'dry-run', revision: '0' })
  expect(ruleMode('own-duplicate')).toBe(mode)
  await forgetOwnRecords()
  expect(environment()).toMatchObject({ limits, support })
})

test('settings that do not go together with the others are refused, and the last ones stay', async ({
  db,
}) => {
  followOperatorSettings()
  const { send } = await openConsole(db, settingKind)
  await send('support', { support_email: 'help@market.test', revision: '0' })
  vi.stubEnv('SMTP_URL', 'smtp://mail.market.test')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await send('support', { support_email: '', revision: '1' })).toMatchObject({
    errors: { support_email: { key: 'console.settings.wrong' } },
  })
  const logged = vi.spyOn(log, 'error').mockReturnValue()
  await forgetOwnRecords()
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
  expect(environment().support.email).toBe('help@market.test')
  vi.unstubAllEnvs()
  await forgetOwnRecords()
  expect(environment().support.email).toBeUndefined()
})

test('the kinds of a section are for the same roles', () => {
  for (const { name, part } of recordKinds) {
    const isText = ['help-question', 'page', 'article', 'policy', 'notice'].includes(name)
    expect(part, name).toBe(isText ? 'texts' : 'market')
  }
})

function isRefused(text: string): boolean {
  try {
    checkComplexity(text)
    return false
  } catch {
    return true
  }
}

async function openConsole(db: Database, kind: RecordKind) {
  const { id: actorId } = await aStaffMember(db, { role: 'admin' })
  const context = { db, t: getTranslator('en'), catalog: await readCatalog(db, 'en') }
  const find = (key: string) => findRecord(db, kind, { key, language: 'en' })
  return {
    context,
    async read(key: string) {
      const views = toFieldViews(kind.listFields(context, key), (await find(key))?.content)
      return Object.fromEntries(views.map(({ name, value }) => [name, value]))
    },
    async send(key: string, fields: Record<string, string>) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'save', ...fields }))
        form.set(name, value)
      const record = key === 'new' ? undefined : await find(key)
      const outcome = await changeRecord(db, { actorId, kind, record, form, context })
      await refreshReferenceChanges(db)
      return outcome
    },
  }
}
