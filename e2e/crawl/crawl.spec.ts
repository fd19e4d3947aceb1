import type { Page } from '@playwright/test'
import type { Language } from '../../app/i18n/language.ts'
import type { MarketClient } from '../../test/support/market/form-sender.ts'
import { expect, inBothLanguages, test } from '../support/fixtures.ts'
import { aBusyMember } from './crawl-members.ts'
import { measureVisit } from './measure-visit.ts'
import { PageReader } from './page-reader.ts'
import { walkSite } from './walk-site.ts'
import { findOverBudget } from './weight-limits.ts'

// The crawl requests more pages a minute than people do.
test.use({ demo: true, limits: 'off' })

const concurrency = 3

test(
  'every link of the site leads to a complete page',
  inBothLanguages,
  async ({ visitor, page, market, language }) => {
    test.setTimeout(180_000)
    const reader = new PageReader(market.url, `language=${language}`)
    const walked = await walkSite({ reader, browser: page, language, isMember: false })
    expect.soft(walked.faults).toEqual([])
    expect
      .soft(await openEach(walked.pages, () => visitor(), { isMember: false, language }))
      .toEqual([])
  },
)

test(
  'every link a member sees leads to a complete page',
  inBothLanguages,
  async ({ visitor, page, market, language }) => {
    test.setTimeout(180_000)
    const { member } = await aBusyMember(market.url)
    const reader = new PageReader(market.url, cookiesOf(member, language))
    const walked = await walkSite({ reader, browser: page, language, isMember: true })
    expect.soft(walked.faults).toEqual([])
    const openAs = () => visitor({ signedInAs: member })
    expect.soft(await openEach(walked.pages, openAs, { isMember: true, language })).toEqual([])
  },
)

/** Opens one page of each kind in a browser; lists failed requests and exceeded weight budgets. */
async function openEach(
  pages: ReadonlyMap<string, string>,
  open: () => Promise<Page>,
  who: { isMember: boolean; language: Language },
): Promise<string[]> {
  const problems: string[] = []
  const waiting = [...pages]
  const openSome = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [pattern, path] = next
      const { bytes, requests, failed } = await measureVisit(await open(), path)
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
