import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Language } from '../app/i18n/language.ts'

export type Person = { fullName: string; email: string; password: string }

/** Somebody who has no account yet. */
export function newPerson(language: Language): Person {
  const mark = randomBytes(4).toString('hex')
  const fullName = language === 'ur' ? 'محمد اسلم' : 'Muhammad Aslam'
  return { fullName, email: `aslam-${mark}@example.com`, password: `nili ravi ${mark}` }
}

/** Opens an account and signs in to it in the browser of `page`, by the forms but without a screen. */
export async function openAccount(page: Page, language: Language): Promise<Person> {
  const person = newPerson(language)
  const { fullName, email, password } = person
  await send(page, '/auth?mode=sign-up', { full_name: fullName, email, password, adult: 'on' })
  await send(page, '/auth', { email, password })
  return person
}

async function send(page: Page, path: string, form: Record<string, string>): Promise<void> {
  // A browser says by itself where a form comes from.
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post(path, { form, headers, maxRedirects: 0 })
  expect(answer.status(), `${path}: ${(await answer.text()).slice(0, 200)}`).toBe(302)
}
