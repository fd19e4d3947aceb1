import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
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

/** A phone's and a desk's: what a page shows depends on its width alone, not on when it was loaded. */
export const widths = [360, 1280]

/** WCAG 2.2 AA, as far as a program can tell, of the whole page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await preparePage(page)
  expect(await runAxe(page, rules)).toEqual([])
}

/**
 * What is wrong with the page at the width it has, by day and by night. A header or a footer that has
 * been looked at on another page, and is the same, is not looked at again; nor is text of a colour on
 * a ground that have passed together.
 */
export async function findViolations(page: Page, known = new Set<string>()): Promise<string[]> {
  const exclude = await listKnownParts(page, known)
  await preparePage(page)
  const byDay = [
    ...(await runAxe(page, allButContrast, exclude)),
    ...(await findContrastViolations(page, known)),
  ]
  await setTheme(page, 'dark')
  // At night nothing differs but the colours, by which links may stand out from the words around them.
  const byNight = [
    ...(await runAxe(page, links, exclude)),
    ...(await findContrastViolations(page, known)),
  ]
  await setTheme(page, 'light')
  const width = `${page.viewportSize()?.width} wide`
  return [
    ...byDay.map((fault) => `${width}: ${fault}`),
    ...byNight.map((fault) => `${width}, by night: ${fault}`),
  ]
}

/** The same of a page in the middle of a journey, by day and by night at the width it has. */
export async function expectAccessibleDayAndNight(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}

async function preparePage(page: Page): Promise<void> {
  // A colour on its way to another would be measured half-way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showWhole(page)
  // The pages hold no frames, so the program runs in the page itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

/** Which parts of the frame are known at this width, but for where they lead; the others now are. */
async function listKnownParts(page: Page, known: Set<string>): Promise<string[]> {
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

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)
}

async function runAxe(page: Page, options: RunOptions, exclude: string[] = []) {
  const violations = await page.evaluate(
    async ([parts, wanted]) => {
      const looked = parts.length > 0 ? { exclude: parts } : document
      return (await window.axe.run(looked, wanted)).violations
    },
    [exclude, options] as const,
  )
  return formatViolations(violations)
}

/** Looks at every text whose colours have not passed together yet; then they have. */
async function findContrastViolations(page: Page, known: Set<string>): Promise<string[]> {
  const texts = await page.evaluateHandle(textsByColors)
  const places = await texts.evaluate((byColors) => [...byColors.keys()])
  const unknown = places.filter((place) => !known.has(place))
  if (unknown.length === 0) return []
  const { violations, passed } = await texts.evaluate(
    async (byColors, [wanted, options]) => {
      const of = (place: string) => byColors.get(place) ?? []
      const include = wanted.flatMap(of)
      const { violations, passes } = await window.axe.run({ include }, options)
      const seen = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
      const passed = wanted.filter((place) => place && of(place).some((text) => seen.has(text)))
      return { violations, passed }
    },
    [unknown, contrast] as const,
  )
  for (const place of passed) known.add(place)
  return formatViolations(violations)
}

function formatViolations(violations: readonly Result[]): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/**
 * What there is to read on the page, by its colour and size, by what it stands in and by all that lies
 * on top of each other there; what lies outside the screen, by nothing. Runs in the browser, so that
 * all it needs stands in it.
 */
function textsByColors(): Map<string, HTMLElement[]> {
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return `${color} ${fontSize} ${fontWeight} ${textShadow}`
  }
  const groundOf = (element: Element) => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const isPicture = element.matches('img, svg, video, canvas')
    return `${isPicture ? element.localName : ''} ${backgroundColor} ${backgroundImage} ${opacity}`
  }
  const groundsOf = (elements: Element[]) =>
    elements.map(groundOf).filter((ground) => ground !== ' rgba(0, 0, 0, 0) none 1')
  const withAncestors = (element: Element | null): Element[] =>
    element ? [element, ...withAncestors(element.parentElement)] : []
  const placeOf = (element: Element) => {
    const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const stack = document.elementsFromPoint(x + width / 2, y + height / 2)
    if (stack.length === 0) return ''
    // What lets presses through is missing from the stack, be it the ground of the text itself.
    const grounds = [withAncestors(element), stack].map(groundsOf).flat()
    return [lookOf(element), ...grounds].join(' > ')
  }
  const hasWords = (element: Element) =>
    element.matches('input:not([type=checkbox], [type=radio]), select, textarea') ||
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
  // Words for ears alone, or for whoever comes by keyboard, are clipped away whole.
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

// Whatever a bar at the foot of the screen happens to cover would count as too small to press.
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (!size) return
  const height = await page.evaluate(() => {
    // Until it comes onto the screen the footer's height is a guess.
    document
      .querySelector<HTMLElement>('.frame > .footer')
      ?.style.setProperty('content-visibility', 'visible')
    return document.documentElement.scrollHeight
  })
  if (height > size.height) await page.setViewportSize({ ...size, height })
}
