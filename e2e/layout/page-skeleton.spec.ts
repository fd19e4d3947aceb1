import { expect, test } from '../support/fixtures.ts'

test('a slow line shows the shapes of the next list until it is there', async ({ page }) => {
  await page.goto('/about')
  let answer = Promise.withResolvers<void>()
  await page.route(/\.data\b/, async (route) => {
    await answer.promise
    await route.continue()
  })
  const skeleton = page.locator('.page-skeleton')
  for (const [link, categories, text] of [
    ['/', 8, ''],
    ['/services', 0, 'Loading services...'],
    ['/listings', 0, ''],
  ] as const) {
    answer = Promise.withResolvers<void>()
    await page.locator(`a[href="${link}"]:visible`).first().click()
    await expect(skeleton).toBeVisible()
    await expect(skeleton.locator('.category-skeleton')).toHaveCount(categories)
    await expect(skeleton.locator('.card-skeleton')).toHaveCount(6)
    await expect(skeleton).toHaveText(text)
    answer.resolve()
    await expect(skeleton).toHaveCount(0)
  }
})
