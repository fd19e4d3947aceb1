import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect } from '../support/fixtures.ts'

/**
 * Searches the list of conversations, archives the one with `name`, whose messages contain `word`, and
 * returns to the list of all.
 */
export async function searchAndArchive(
  page: Page,
  t: Translate,
  { name, word }: { name: string; word: string },
): Promise<void> {
  await page.goto('/messages')
  await searchMessages(page, t, 'zebra')
  await expect(page.getByText(t('messages.noMatch', { query: '\u2068zebra\u2069' }))).toBeVisible()
  await expectAccessible(page)
  await searchMessages(page, t, word)
  await expect(page).toHaveURL(`/messages?q=${word}`)
  await page.getByRole('link', { name }).click()
  await page.locator('.conversation summary').first().click()
  await page.getByRole('button', { name: t('messages.archive') }).click()
  await expect(page).toHaveURL('/messages')
  await expect(page.getByText(t('messages.nothing.all'))).toBeVisible()
  await showOnly(page, t, 'archived')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await showOnly(page, t, 'unread')
  await expect(page.getByText(t('messages.nothing.unread'))).toBeVisible()
  await showOnly(page, t, 'all')
}

export async function searchMessages(page: Page, t: Translate, query: string): Promise<void> {
  await page.getByRole('searchbox', { name: t('messages.search') }).fill(query)
  await page.getByRole('searchbox', { name: t('messages.search') }).press('Enter')
}

async function showOnly(page: Page, t: Translate, kind: 'all' | 'unread' | 'archived') {
  await page.getByRole('link', { name: t(`messages.show.${kind}`), exact: true }).click()
}
