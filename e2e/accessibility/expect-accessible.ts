import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  selectors: false,
}
const allButContrast: RunOptions = { ...rules, rules: { 'color-contrast': { enabled: false } } }
const links: RunOptions = { ...rules, runOnly: ['link-in-text-block'] }
const contrast: RunOptions = {
  runOnly: ['color-contrast'],
  resultTypes: ['violations', 'passes'],
  selectors: false,
  elementRef: true,
}

/** A phone's and a desktop's width. Layout depends on the current width, not on that at load. */
export const testedWidths = [360, 1280]

/**
 * What need not be checked again on this worker's other pages: headers, footers, and texts whose
 * combination of colour and background has passed.
 */
const checkedParts = new Set<string>()

/**
 * Checks the page in its current state, width and theme against WCAG 2.2 AA with axe; for states that
 * accessibility.spec.ts does not open. A journey in both languages is checked once, in Urdu on a phone:
 * in English only the texts differ.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isCheckedInUrdu()) return
  const exclude = await listCheckedParts(page)
  await preparePage(page)
  expect(await runAxe(page, allButContrast, exclude)).toEqual([])
  expect(await findContrastViolations(page)).toEqual([])
}

/** Loads axe with every page opened from now on, which is faster than adding it to an open page. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript(axeSource)
}

/** Violations on the page at its current width, in the light and the dark theme. */
export async function findViolations(page: Page): Promise<string[]> {
  const exclude = await listCheckedParts(page)
  await preparePage(page)
  const light = [
    ...(await runAxe(page, allButContrast, exclude)),
    ...(await findContrastViolations(page)),
  ]
  await setTheme(page, 'dark')
  // The dark theme differs only in colours, which may be all that sets links apart from text.
  const dark = [...(await runAxe(page, links, exclude)), ...(await findContrastViolations(page))]
  await setTheme(page, 'light')
  const width = `${page.viewportSize()?.width} wide`
  return [
    ...light.map((problem) => `${width}: ${problem}`),
    ...dark.map((problem) => `${width}, dark theme: ${problem}`),
  ]
}

/** Checks the page as `expectAccessible` does, in both themes. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  if (isCheckedInUrdu()) return
  expect(await findViolations(page)).toEqual([])
}

function isCheckedInUrdu(): boolean {
  const { tags, project } = test.info()
  return tags.includes('@both') && project.name === 'english'
}

async function preparePage(page: Page): Promise<void> {
  // A colour in transition would be measured half-way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showWhole(page)
  // The pages have no iframes, so axe only has to run in the page itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

/** Selectors of the header and footer if already checked at this width; remembers the others. */
async function listCheckedParts(page: Page): Promise<string[]> {
  const parts = await page.evaluate(() =>
    ['.layout > .header', '.layout > .footer'].map((part) => {
      const html = document.querySelector(part)?.outerHTML ?? ''
      return [part, html.replace(/ (?:value|href|id|for|aria-controls)="[^"]*"/g, '')] as const
    }),
  )
  const width = page.viewportSize()?.width
  const checked = parts.filter(([, html]) => html && checkedParts.has(`${width} ${html}`))
  for (const [, html] of parts) checkedParts.add(`${width} ${html}`)
  return checked.map(([part]) => part)
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)
}

async function runAxe(page: Page, options: RunOptions, exclude: string[] = []) {
  const violations = await page.evaluate(
    async ([parts, axeOptions]) => {
      const looked = parts.length > 0 ? { exclude: parts } : document
      return (await window.axe.run(looked, axeOptions)).violations
    },
    [exclude, options] as const,
  )
  return formatViolations(violations)
}

/** Checks text whose combination of colours has not passed yet, and remembers those that pass. */
async function findContrastViolations(page: Page): Promise<string[]> {
  const texts = await page.evaluateHandle(textsByColors)
  const places = await texts.evaluate((byColors) => [...byColors.keys()])
  const unknown = places.filter((place) => !checkedParts.has(place))
  if (unknown.length === 0) return []
  const { violations, passed } = await texts.evaluate(
    async (byColors, [placesToCheck, options]) => {
      const of = (place: string) => byColors.get(place) ?? []
      const include = placesToCheck.flatMap(of)
      const { violations, passes } = await window.axe.run({ include }, options)
      const seen = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
      const passed = placesToCheck.filter(
        (place) => place && of(place).some((text) => seen.has(text)),
      )
      return { violations, passed }
    },
    [unknown, contrast] as const,
  )
  for (const place of passed) checkedParts.add(place)
  return formatViolations(violations)
}

function formatViolations(violations: readonly Result[]): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/**
 * Groups the page's text elements by text style and by the backgrounds of their ancestors and of
 * everything stacked at their position. Elements off the screen get an empty key. Runs in the
 * browser, so it must be self-contained.
 */
function textsByColors(): Map<string, HTMLElement[]> {
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return `${color} ${fontSize} ${fontWeight} ${textShadow}`
  }
  // Most texts share their ancestors and what is behind them.
  const groundCache = new Map<Element, string>()
  const groundOf = (element: Element): string => {
    const cached = groundCache.get(element)
    if (cached !== undefined) return cached
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const isPicture = element.matches('img, svg, video, canvas')
    const style = `${isPicture ? element.localName : ''} ${backgroundColor} ${backgroundImage} ${opacity}`
    const ground = style === ' rgba(0, 0, 0, 0) none 1' ? '' : ` > ${style}`
    groundCache.set(element, ground)
    return ground
  }
  const withAncestors = (element: Element | null): string =>
    element ? groundOf(element) + withAncestors(element.parentElement) : ''
  const placeOf = (element: Element) => {
    const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const stack = document.elementsFromPoint(x + width / 2, y + height / 2)
    if (stack.length === 0) return ''
    // Elements with `pointer-events: none` are missing from the stack, hence the ancestors.
    return lookOf(element) + withAncestors(element) + stack.map(groundOf).join('')
  }
  const hasWords = (element: Element) =>
    element.matches('input:not([type=checkbox], [type=radio]), select, textarea') ||
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
  // Text for screen readers or keyboard users only is clipped away completely.
  const isToBeSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(element).clipPath !== 'inset(50%)'
  const texts = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => hasWords(element) && isToBeSeen(element),
  )
  return Map.groupBy(texts, placeOf)
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

// Makes the viewport as tall as the page: targets under the bottom bar would count as too small.
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (!size) return
  const height = await page.evaluate(() => {
    // The footer's height is only an estimate until it is rendered.
    document
      .querySelector<HTMLElement>('.layout > .footer')
      ?.style.setProperty('content-visibility', 'visible')
    return document.documentElement.scrollHeight
  })
  if (height > size.height) await page.setViewportSize({ ...size, height })
}
