import type { Page } from '@playwright/test'
import type { Language } from '../../app/i18n/language.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { runOptions } from '../../test/support/run-options.ts'
import { expect, inBothLanguages, inUrdu, test } from '../support/fixtures.ts'
import { aBusyMember } from './crawl-members.ts'
import { disableCache, measureVisit } from './measure-visit.ts'
import { PageReader } from './page-reader.ts'
import { patterns } from './route-patterns.ts'
import { walkSite } from './walk-site.ts'
import { findOverBudget } from './weight-budgets.ts'

test.use({ demo: true, photos: true })

const concurrency = 3

test(
  'every link of the site leads to a complete page',
  inBothLanguages,
  async ({ visitor, page, market, language }) => {
    test.setTimeout(420_000)
    const reader = new PageReader(market.url, `language=${language}`)
    const walked = await walkSite({ reader, browser: page, language, isMember: false })
    expect.soft(walked.faults).toEqual([])
    // Both languages load the same files, so a full run opens each kind of page in one of them.
    const isHere = (pattern: string) =>
      runOptions.scope !== 'full' || (patterns.indexOf(pattern) % 2 === 0) === (language === 'en')
    const own = [...walked.pages].filter(([pattern]) => isHere(pattern))
    expect.soft(await openEach(own, () => visitor(), { isMember: false, language })).toEqual([])
  },
)

// In Urdu, whose texts take more bytes; crawl-routes.spec.ts reads a member's pages in English too.
test(
  'every link a member sees leads to a complete page',
  inUrdu,
  async ({ signedInPage, page, market, language }) => {
    test.setTimeout(420_000)
    const { member } = await aBusyMember(market.url)
    const reader = new PageReader(market.url, cookiesOf(member, language))
    const walked = await walkSite({ reader, browser: page, language, isMember: true })
    expect.soft(walked.faults).toEqual([])
    const own = await closedToVisitors(walked.pages, new MarketClient(market.url))
    expect(own.length).toBeGreaterThan(10)
    const openAs = () => signedInPage(member)
    expect.soft(await openEach(own, openAs, { isMember: true, language })).toEqual([])
  },
)

/** The pages that only members can open; the others are opened as a visitor. */
async function closedToVisitors(
  pages: ReadonlyMap<string, string>,
  visitor: MarketClient,
): Promise<[pattern: string, path: string][]> {
  const closed: [string, string][] = []
  for (const [pattern, path] of pages) {
    if ((await visitor.get(path)).status !== 200) closed.push([pattern, path])
  }
  return closed
}

/** Opens one page of each kind in a browser; lists failed requests and exceeded weight budgets. */
async function openEach(
  pages: readonly [pattern: string, path: string][],
  open: () => Promise<Page>,
  who: { isMember: boolean; language: Language },
): Promise<string[]> {
  const problems: string[] = []
  const waiting = [...pages]
  const openSome = async () => {
    const page = await open()
    await disableCache(page)
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [pattern, path] = next
      const { bytes, requests, failed } = await measureVisit(page, path)
      for (const words of [...failed, ...findOverBudget(pattern, { ...bytes, requests }, who)])
        problems.push(`${path}: ${words}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, openSome))
  return problems
}

function cookiesOf(member: MarketClient, language: string): string {
  const own = member.cookies().filter(({ name }) => name !== 'language')
  return [...own, { name: 'language', value: language }]
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}
