import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}
const colors: RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] }

/** WCAG 2.2 AA, as far as a program can tell, of the whole page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await showWhole(page)
  // The pages hold no frames, so the program runs in the page itself.
  await page.evaluate(program)
  await expectNothingFound(page, rules)
}

/** The same, light and dark: at night nothing differs but the colours. */
export async function expectAccessibleDayAndNight(page: Page): Promise<void> {
  // A colour on its way to another would be measured half-way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page)
  await wearTheme(page, 'dark')
  await expectNothingFound(page, colors)
  await wearTheme(page, 'light')
}

async function wearTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)
}

async function expectNothingFound(page: Page, options: RunOptions): Promise<void> {
  const violations = await page.evaluate(
    async (wanted) => (await window.axe.run(document, wanted)).violations,
    options,
  )
  expect(violations.flatMap(describe)).toEqual([])
}

function describe({ id, nodes }: Result): string[] {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`)
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

// Whatever a bar at the foot of the screen happens to cover would count as too small to press.
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (!size) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) })
}
