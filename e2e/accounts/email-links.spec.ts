import type { Page } from '@playwright/test'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { expect, inBothLanguages, inUrdu, test } from '../support/fixtures.ts'

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a used verification link leads to the login with its address filled in, ${how}`,
    inUrdu,
    async ({ visitor, market, mailbox, t }) => {
      const { email, password } = await new MarketClient(market.url).becomeMember()
      const link = await mailbox.waitForLink(email, '/auth/verify')
      const page = await visitor({ scripts })
      await page.goto(link)
      await page.getByRole('button', { name: t('auth.verifyButton') }).click()
      await expect(page.getByText(t('auth.verifiedText'))).toBeVisible()
      await expect(page.locator('[name=email]')).toHaveValue(email)

      const elsewhere = await visitor({ scripts })
      await elsewhere.goto(link)
      const main = elsewhere.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('auth.alreadyVerified'))
      await expect(main.getByText(email)).toBeVisible()
      await main.getByRole('link', { name: t('auth.login') }).click()
      await expect(elsewhere.locator('[name=email]')).toHaveValue(email)
      await elsewhere.locator('[name=password]').fill(password)
      await elsewhere.locator('main form .btn-primary').click()
      await expect(elsewhere).not.toHaveURL(/\/auth/)
      await elsewhere.goto(link)
      await expect(main.getByText(t('auth.alreadyVerifiedSignedIn'))).toBeVisible()
      await expect(main.getByRole('link', { name: t('auth.backHome') })).toBeVisible()
    },
  )

  test(
    `the owner of an email address removes an account that someone else opened with it, ${how}`,
    inUrdu,
    async ({ visitor, market, mailbox, pageErrors, t }) => {
      pageErrors.ignore(/status of 401 .*\/(auth|events)/)
      const stranger = new MarketClient(market.url)
      const person = await stranger.becomeMember('Cheap Loans')
      const link = await mailbox.waitForLink(person.email, '/auth/verify')
      const page = await visitor({ scripts })
      const main = page.getByRole('main')
      await page.goto(link)
      await expect(main.getByText('C••• L•••')).toBeVisible()
      const remove = main.getByRole('button', { name: t('auth.verifyNotMeButton') })
      await expect(remove).toBeHidden()
      await main.getByText(t('auth.notMe')).click()
      await expect(main.getByText(t('auth.verifyNotMeText'))).toBeVisible()
      await remove.click()
      await expect(page.getByText(t('auth.disowned'), { exact: true })).toBeVisible()
      await expect(page).toHaveURL(`${market.url}/`)

      expect((await stranger.get('/settings')).headers.get('location')).toContain('/auth?redirect')
      await page.goto('/auth')
      await page.locator('[name=email]').fill(person.email)
      await page.locator('[name=password]').fill(person.password)
      await page.locator('main form .btn-primary').click()
      await expect(page.getByText(t('auth.wrong'))).toBeVisible()
      await page.goto(link)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('auth.linkDead'))
    },
  )
}

test(
  'a masked name keeps its order in the sentence on every page opened from a mail',
  inBothLanguages,
  async ({ visitor, market, mailbox }) => {
    const { email } = await new MarketClient(market.url).becomeMember('Cheap Loans')
    await new MarketClient(market.url).post('/auth/forgot', { email })
    const page = await visitor({ scripts: false })
    for (const path of ['/auth/verify', '/auth/reset']) {
      await page.goto(await mailbox.waitForLink(email, path))
      const { initial, lastDot } = await placesIn(page)
      expect(initial, path).toBeLessThan(lastDot)
    }
  },
)

/** The distance from the left of the initial and of the last dot of a masked name, in pixels. */
function placesIn(page: Page): Promise<{ initial: number; lastDot: number }> {
  const sentence = page.getByRole('main').getByText('•••')
  return sentence.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const placeOf = (at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    return {
      initial: placeOf(text.data.indexOf('L•••')),
      lastDot: placeOf(text.data.lastIndexOf('•')),
    }
  })
}
