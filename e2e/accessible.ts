import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}
const colors: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  resultTypes: ['violations'],
}

/** A phone's and a desk's: what a page shows depends on its width alone, not on when it was loaded. */
export const widths = [360, 1280]

/** WCAG 2.2 AA, as far as a program can tell, of the whole page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await prepare(page)
  expect(await findFaults(page, rules)).toEqual([])
}

/**
 * What is wrong with the page as it stands on a phone and at a desk, by day and by night. A header or
 * a footer that has been looked at on another page, and is the same, is not looked at again.
 */
export async function findFaultsEverywhere(page: Page, known = new Set<string>()) {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    faults.push(...(await findFaultsHere(page, await knownParts(page, known))))
  }
  return faults
}

/** The same at the width it has, but for the parts of the page left out. */
export async function findFaultsHere(page: Page, exclude: string[] = []): Promise<string[]> {
  await prepare(page)
  const byDay = await findFaults(page, rules, exclude)
  await wearTheme(page, 'dark')
  // At night nothing differs but the colours.
  const byNight = await findFaults(page, colors, exclude)
  await wearTheme(page, 'light')
  const width = `${page.viewportSize()?.width} wide`
  return [
    ...byDay.map((fault) => `${width}: ${fault}`),
    ...byNight.map((fault) => `${width}, by night: ${fault}`),
  ]
}

/** The same of a page in the middle of a journey, by day and by night at the width it has. */
export async function expectAccessibleDayAndNight(page: Page): Promise<void> {
  expect(await findFaultsHere(page)).toEqual([])
}

/** And on a phone and at a desk; the journey goes on at its own width. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const size = page.viewportSize()
  expect(await findFaultsEverywhere(page)).toEqual([])
  if (size) await page.setViewportSize(size)
}

async function prepare(page: Page): Promise<void> {
  // A colour on its way to another would be measured half-way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showWhole(page)
  // The pages hold no frames, so the program runs in the page itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
}

/** Which parts of the frame are known at this width, but for where they lead; the others now are. */
async function knownParts(page: Page, known: Set<string>): Promise<string[]> {
  const parts: string[] = []
  for (const part of ['.frame > .header', '.frame > .footer']) {
    const html = await page.locator(part).evaluate((element) => element.outerHTML)
    const words = html.replace(/ (?:value|href|id|for|aria-controls)="[^"]*"/g, '')
    const seen = `${page.viewportSize()?.width} ${words}`
    if (known.has(seen)) parts.push(part)
    known.add(seen)
  }
  return parts
}

async function wearTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)
}

async function findFaults(
  page: Page,
  options: RunOptions,
  exclude: string[] = [],
): Promise<string[]> {
  const violations = await page.evaluate(
    async ([parts, wanted]) => {
      const looked = parts.length > 0 ? { exclude: parts } : document
      return (await window.axe.run(looked, wanted)).violations
    },
    [exclude, options] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
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
  if (height > size.height) await page.setViewportSize({ ...size, height })
}
