import type { Page } from '@playwright/test'
import type { Language } from '../../app/i18n/language.ts'
import { findBodyLimits } from '../../app/platform/forms/body-limits.ts'
import { findLanguageFaults } from './language-faults.ts'
import { type PageReader, type PageResponse, toSitePath } from './page-reader.ts'
import { maxPagesOfKind, pageKindOf, routePatternOf } from './route-patterns.ts'
import { readVisibleText, type VisiblePage } from './visible-text.ts'
import { findOverBudget } from './weight-budgets.ts'

type WalkOptions = {
  reader: PageReader
  /** Parses pages. */
  browser: Page
  language: Language
  /** Members see what visitors see, and more. */
  isMember: boolean
}

// Journeys sell and delete ads of this market meanwhile. So the first ones found, which a browser opens later, are
// ads of the demo that no journey takes down.
const startUrls = ['/search?q=massey', '/', '/robots.txt', '/sitemap.xml', '/blog/feed.xml']

type WalkResult = {
  /** One line per fault. */
  faults: string[]
  /** One path for each route pattern found. */
  pages: Map<string, string>
}

/**
 * Follows every link of the site, but only a few per kind of page. Checks each page's HTML without
 * running its scripts.
 */
export async function walkSite(walk: WalkOptions): Promise<WalkResult> {
  const { reader, browser, language, isMember } = walk
  const problems: string[] = []
  const pages = new Map<string, string>()
  const queue = new CrawlQueue(walk)
  for (let next = queue.next(); next; next = queue.next()) {
    const { path, linkedFrom } = next
    const answer = await reader.read(path)
    const problem = (words: string) => problems.push(`${path} (from ${linkedFrom}): ${words}`)
    if (answer.location) queue.add(answer.location, path)
    else if (answer.status !== 200) {
      if (await isStillLinked(reader, next)) problem(`answered ${answer.status}`)
    } else if (!answer.type.includes('html')) queue.addAll(extractUrls(answer), path)
    else {
      const sight = await readVisibleText(browser, answer.text)
      const pattern = routePatternOf(path)
      const who = { isMember, language: languageOf(path, language) }
      for (const words of findLanguageFaults(sight, path, who.language)) problem(words)
      for (const words of findOverBudget(pattern, { html: answer.bytes }, who)) problem(words)
      for (const words of findRefusedForms(sight, reader.url + path)) problem(words)
      queue.addAll([...sight.links, ...sight.files], path)
      if (!pages.has(pattern)) pages.set(pattern, path)
    }
  }
  return { faults: problems, pages }
}

/** Whether the page still links there. Other journeys sell and delete ads of the same market meanwhile. */
async function isStillLinked(
  reader: PageReader,
  { path, linkedFrom }: { path: string; linkedFrom: string },
): Promise<boolean> {
  if (!path.startsWith('/listing/')) return true
  const { text } = await reader.read(linkedFrom)
  return text.includes(path)
}

/** The URLs still to visit, in the order they were found. */
class CrawlQueue {
  readonly #known = new Set<string>()
  readonly #ofKind = new Map<string, number>()
  readonly #waiting: { path: string; linkedFrom: string }[] = []

  readonly #url: string
  readonly #isMember: boolean
  readonly #language: Language

  constructor({ reader, isMember, language }: WalkOptions) {
    this.#url = reader.url
    this.#isMember = isMember
    this.#language = language
    this.addAll(startUrls, '/')
  }

  next() {
    return this.#waiting.shift()
  }

  addAll(addresses: readonly string[], linkedFrom: string): void {
    for (const address of addresses) this.add(address, linkedFrom)
  }

  add(address: string, linkedFrom: string): void {
    const path = toSitePath(address, new URL(linkedFrom, this.#url).href)
    if (!path.startsWith('/') || this.#known.has(path)) return
    this.#known.add(path)
    // It shows the same as without `lang`; the walk in the other language reads it.
    if (new URL(path, this.#url).searchParams.get('lang') === this.#language) return
    const kind = fileKind(path) ?? pageKindOf(path)
    const count = this.#ofKind.get(kind) ?? 0
    if (count >= maxPagesOfKind(kind, this.#isMember)) return
    this.#ofKind.set(kind, count + 1)
    this.#waiting.push({ path, linkedFrom })
  }
}

// Files of one kind are in one folder, named by a hash of their content.
function fileKind(path: string): string | undefined {
  const [, folder, ending] = path.match(/^\/(pictures|assets)\/.*\.(\w+)$/) ?? []
  return folder && `/${folder}/:fileId.${ending}`
}

/** The page's forms whose encoding their route does not accept. */
function findRefusedForms({ forms }: VisiblePage, url: string): string[] {
  return forms.flatMap(({ action, encoding }) => {
    const { pathname } = new URL(action || url, url)
    const isAccepted = findBodyLimits(pathname).types.some((type) => type === encoding)
    return isAccepted ? [] : [`its form for ${pathname} is sent as ${encoding}, which is refused`]
  })
}

/** The URLs in sitemaps, feeds and robots.txt. */
function extractUrls({ text, type }: PageResponse): string[] {
  if (!/xml|plain/.test(type)) return []
  const found = text.matchAll(
    /<(?:loc|link|guid[^>]*|id)>(http[^<]+)<|(?:href|url)="(http[^"]+)"|^Sitemap: (\S+)/gm,
  )
  return [...found].map(([, loc, href, map]) => (loc ?? href ?? map ?? '').replaceAll('&amp;', '&'))
}

// The `lang` parameter overrides the chosen language.
function languageOf(path: string, chosen: Language): Language {
  const lang = new URL(path, 'http://market.test').searchParams.get('lang')
  return lang === 'ur' || lang === 'en' ? lang : chosen
}
