import type { Page } from '@playwright/test'
import type { Language } from '../../app/i18n/language.ts'
import { findLanguageFaults } from './language-faults.ts'
import { type PageReader, type PageResponse, toSitePath } from './page-reader.ts'
import { kindOf, maxPagesOfKind, patternOf } from './route-patterns.ts'
import { readVisibleText } from './visible-text.ts'
import { findOverBudget } from './weight-limits.ts'

type WalkOptions = {
  reader: PageReader
  /** Takes pages apart. */
  browser: Page
  language: Language
  /** Members see again what visitors see, and more. */
  isMember: boolean
}

const startUrls = ['/', '/robots.txt', '/sitemap.xml', '/blog/feed.xml']

type WalkResult = {
  /** One line for each thing that is wrong. */
  faults: string[]
  /** An address of each kind of page that was found. */
  pages: Map<string, string>
}

/**
 * Follows every link of the site: all pages, and of those that differ only
 * in whose or which they are, a few. Looks each over as it is sent, without running it.
 */
export async function walkSite(walk: WalkOptions): Promise<WalkResult> {
  const { reader, browser, language, isMember } = walk
  const faults: string[] = []
  const pages = new Map<string, string>()
  const way = new CrawlQueue(reader.url, isMember)
  for (let next = way.next(); next; next = way.next()) {
    const { path, linkedFrom } = next
    const answer = await reader.read(path)
    const fault = (words: string) => faults.push(`${path} (from ${linkedFrom}): ${words}`)
    if (answer.location) way.add(answer.location, path)
    else if (answer.status !== 200) fault(`answered ${answer.status}`)
    else if (!answer.type.includes('html')) way.addAll(extractUrls(answer), path)
    else {
      const sight = await readVisibleText(browser, answer.text)
      const pattern = patternOf(path)
      const who = { isMember, language: languageOf(path, language) }
      for (const words of findLanguageFaults(sight, path, who.language)) fault(words)
      for (const words of findOverBudget(pattern, { html: answer.bytes }, who)) fault(words)
      way.addAll([...sight.links, ...sight.files], path)
      if (!pages.has(pattern)) pages.set(pattern, path)
    }
  }
  return { faults, pages }
}

/** The addresses still to be visited, in the order in which they were found. */
class CrawlQueue {
  readonly #known = new Set<string>()
  readonly #ofKind = new Map<string, number>()
  readonly #waiting: { path: string; linkedFrom: string }[] = []

  readonly #url: string
  readonly #isMember: boolean

  constructor(url: string, isMember: boolean) {
    this.#url = url
    this.#isMember = isMember
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
    const kind = fileKind(path) ?? kindOf(path)
    const count = this.#ofKind.get(kind) ?? 0
    if (count >= maxPagesOfKind(kind, this.#isMember)) return
    this.#ofKind.set(kind, count + 1)
    this.#waiting.push({ path, linkedFrom })
  }
}

// Files of one kind lie in one folder, in which they are named by what is in them.
function fileKind(path: string): string | undefined {
  const [, folder, ending] = path.match(/^\/(pictures|assets)\/.*\.(\w+)$/) ?? []
  return folder && `/${folder}/:fileId.${ending}`
}

/** Where maps of the site and feeds lead. */
function extractUrls({ text, type }: PageResponse): string[] {
  if (!/xml|plain/.test(type)) return []
  const found = text.matchAll(
    /<(?:loc|link|guid[^>]*|id)>(http[^<]+)<|(?:href|url)="(http[^"]+)"|^Sitemap: (\S+)/gm,
  )
  return [...found].map(([, loc, href, map]) => (loc ?? href ?? map ?? '').replaceAll('&amp;', '&'))
}

// A page may be shown in one language without its reader having chosen it.
function languageOf(path: string, chosen: Language): Language {
  const asked = new URL(path, 'http://market.test').searchParams.get('lang')
  return asked === 'ur' || asked === 'en' ? asked : chosen
}
