import type { Page } from '@playwright/test'
import { MarketClient } from '../../test/support/market/form-sender.ts'

/** Signs in as the member, as if in another tab: an open page stays as it is, and so do its language and theme. */
export async function signIn(page: Page, member: MarketClient, url = page.url()): Promise<void> {
  const own = member.cookies().filter(({ name }) => name !== 'language' && name !== 'theme')
  await page.context().addCookies(own.map((cookie) => ({ ...cookie, url: new URL('/', url).href })))
}

/** Sends the open sign-in form. */
export async function sendSignInForm(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const form = page.getByRole('main').locator('form')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill(password)
  await form.locator('[name=password]').press('Enter')
}

/** A moderator of the demo, who has not confirmed the second factor yet. */
export async function aDemoModerator(url: string, name: 'nadia' | 'hamid'): Promise<MarketClient> {
  const moderator = new MarketClient(url)
  const email = `${name}@demo.zaraibazaar.pk`
  await moderator.post('/auth', { email, password: 'sona-gandum-40kg' })
  return moderator
}
