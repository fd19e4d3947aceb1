import type { Page } from '@playwright/test'
import englishWords from '../../app/content/en/contact.json' with { type: 'json' }
import urduWords from '../../app/content/ur/contact.json' with { type: 'json' }
import type { Language } from '../../app/i18n/language.ts'
import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessibleInBothThemes } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'

const support = 'support@zaraibazaar.example'
const ownWords = { en: englishWords, ur: urduWords }
const writtenMessages = {
  en: 'My ad shows the wrong city.\nI wrote Okara, it says Multan.',
  ur: 'میرے اشتہار پر شہر غلط ہے۔\nمیں نے اوکاڑہ لکھا تھا۔',
}

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a visitor writes to support, corrects errors and reads when to expect an answer, ${how}`,
    inUrdu,
    async ({ visitor, mailbox, language, t, pageErrors }) => {
      pageErrors.ignore(/status of 422/)
      const words = ownWords[language]
      const page = await visitor({ scripts })
      const email = `visitor-${language}-${scripts}@example.com`
      await page.goto('/contact')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)

      await fillIn(page, language, { name: 'Bilal Ahmed', answerTo: 'bilal@', message: 'Help' })
      await send(page, language)
      await expect(page.getByText(words.errors.answerToWrong)).toHaveCount(2)
      await expect(page.getByText(words.errors.subject)).toHaveCount(2)
      await expect(page.getByText(words.errors.messageShort)).toHaveCount(2)
      await expect(page.getByLabel(words.form.answerTo)).toHaveValue('bilal@')
      await expect(page.getByLabel(words.form.message)).toHaveValue('Help')
      if (scripts) await expectAccessibleInBothThemes(page)

      await fillIn(page, language, { answerTo: email, message: writtenMessages[language] })
      await page.getByLabel(words.form.subject).selectOption(words.form.subjects.listing)
      await send(page, language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.sent.title)
      await expect(page.getByText(words.sent.when)).toBeVisible()
      if (scripts) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

      const mails = () => mailbox.mailsTo(support).filter(({ text }) => text.includes(email))
      await expect.poll(() => mails().length).toBe(1)
      const [mail] = mails()
      expect(mail?.subject).toBe(`${words.form.subjects.listing}: Bilal Ahmed`)
      expect(mail?.headers['reply-to']).toBe(`Bilal Ahmed <${email}>`)
      expect(mail?.text).toContain(writtenMessages[language].split('\n')[1])
      expect(mailbox.mailsTo(email)).toEqual([])

      await page.getByRole('link', { name: words.sent.another }).click()
      await expect(page.getByLabel(words.form.message)).toHaveValue('')
      await expect(page).toHaveTitle(`${words.title} · ${t('site.name')}`)
    },
  )
}

test(
  'the contact form keeps its input through a language change and is cleared once sent',
  inUrdu,
  async ({ signedInPage, market, language }) => {
    const other = language === 'ur' ? 'en' : 'ur'
    const member = await aMember(market.url, 'Rashida Bibi')
    const page = await signedInPage(member)
    await page.goto('/contact')
    await fillIn(page, language, { answerTo: '0300 1234567', message: writtenMessages[language] })
    await page.getByLabel(ownWords[language].form.subject).selectOption('fraud')
    const choice = page.locator(`button[name="language"][value="${other}"]`)
    await choice.first().evaluate((button: HTMLButtonElement) => button.click())
    const { form } = ownWords[other]
    await expect(page.getByLabel(form.message)).toHaveValue(writtenMessages[language])
    await expect(page.getByLabel(form.answerTo)).toHaveValue('0300 1234567')
    await expect(page.getByLabel(form.subject)).toHaveValue('fraud')
    await expect(page.getByLabel(form.name)).toHaveValue('Rashida Bibi')

    await send(page, other)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ownWords[other].sent.title)
    await page.goto('/contact')
    await expect(page.getByLabel(form.message)).toHaveValue('')
  },
)

test('the contact form keeps its input through a language change, without JavaScript', async ({
  visitor,
  language,
}) => {
  const page = await visitor({ scripts: false })
  await page.goto('/contact')
  await fillIn(page, language, {
    name: 'Bilal Ahmed',
    answerTo: 'bilal@farm.test',
    message: writtenMessages[language],
  })
  const other = language === 'ur' ? 'en' : 'ur'
  const choice = page.locator(`header button[name=language][value=${other}]`)
  await choice.first().evaluate((button: HTMLButtonElement) => button.click())
  const words = ownWords[other]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
  await expect(page.getByLabel(words.form.message)).toHaveValue(writtenMessages[language])
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
})

test(
  'a member’s name, email address and the listing they came from are filled in',
  inUrdu,
  async ({ signedInPage, market, language, mailbox }) => {
    const words = ownWords[language]
    const member = new MarketClient(market.url)
    const { email } = await member.becomeMember('Rashida Bibi')
    const listing = `/listing/0198c0de-0000-7000-8000-000000000000`
    const page = await signedInPage(member)
    await page.goto(`/contact?about=${encodeURIComponent(`${market.url}${listing}?lang=ur`)}`)
    await expect(page.getByLabel(words.form.name)).toHaveValue('Rashida Bibi')
    await expect(page.getByLabel(words.form.answerTo)).toHaveValue(email)
    await expect(page.getByLabel(words.form.about)).toHaveValue(listing)
    await page.getByLabel(words.form.subject).selectOption(words.form.subjects.fraud)
    await fillIn(page, language, { answerTo: '0300 1234567', message: writtenMessages[language] })
    await send(page, language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.sent.title)
    const mail = () => mailbox.mailsTo(support).find(({ text }) => text.includes(listing))
    await expect.poll(() => mail()?.text).toContain('0300 1234567')
    expect(mail()?.headers['reply-to']).toBeUndefined()
  },
)

test('a bot that fills in the honeypot field is rejected and sends no mail', async ({
  market,
  mailbox,
}) => {
  const sender = new MarketClient(market.url)
  const mark = `robot-${Date.now()}@example.com`
  const page = await (await sender.get('/contact')).text()
  const form = {
    form_token: page.match(/name="form_token" value="([^"]+)"/)?.[1] ?? '',
    name: 'Robot',
    answer_to: mark,
    subject: 'other',
    message: 'Buy our pills, very cheap pills.',
  }
  const refused = await sender.post('/contact', { ...form, home_page: 'https://pills.example' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Buy our pills')
  for (let i = 0; i < 2; i++) {
    const response = await sender.post('/contact', form)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/contact?sent=1')
  }
  const mails = () => mailbox.mailsTo(support).filter(({ text }) => text.includes(mark))
  await expect.poll(() => mails().length).toBe(1)
})

test('unsent contact input is restored for its author only, for an hour', async ({ visitor }) => {
  const drafts = [
    { owner: '', minutes: 59, shown: 'Bijli nahin' },
    { owner: '', minutes: 61, shown: '' },
    { owner: crypto.randomUUID(), minutes: 1, shown: '' },
  ]
  for (const { owner, minutes, shown } of drafts) {
    const page = await visitor()
    const draft = {
      owner,
      fields: { message: 'Bijli nahin' },
      keptAt: Date.now() - minutes * 60_000,
    }
    await page.addInitScript(
      (text) => sessionStorage.setItem('unsent-letter', text),
      JSON.stringify(draft),
    )
    await page.goto('/contact')
    await expect(page.locator('[name=message]')).toHaveValue(shown)
  }
})

type ContactFormInput = { name?: string; answerTo: string; message: string }

async function fillIn(
  page: Page,
  language: Language,
  { name, answerTo, message }: ContactFormInput,
) {
  const { form } = ownWords[language]
  if (name) await page.getByLabel(form.name).fill(name)
  await page.getByLabel(form.answerTo).fill(answerTo)
  await page.getByLabel(form.message).fill(message)
}

async function send(page: Page, language: Language) {
  await page.getByRole('button', { name: ownWords[language].form.send }).click()
}
