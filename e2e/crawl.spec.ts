import type { Page } from '@playwright/test'
import type { Language } from '../app/i18n/language.ts'
import type { FormSender } from '../test/form-sender.ts'
import { aBusyMember } from './crawl-people.ts'
import { Reader } from './crawl-reader.ts'
import { walkSite } from './crawl-site.ts'
import { visit } from './crawl-visit.ts'
import { overweight } from './crawl-weights.ts'
import { expect, test } from './fixtures.ts'

// So many pages within a minute are not asked for by people.
test.use({ demo: true, limits: 'off' })

const atOnce = 3

test('every link of the site leads to a whole page', async ({
  visitor,
  page,
  market,
  language,
}) => {
  test.setTimeout(180_000)
  const reader = new Reader(market.url, `language=${language}`)
  const walked = await walkSite({ reader, browser: page, language, isMember: false })
  expect.soft(walked.faults).toEqual([])
  expect
    .soft(await openEach(walked.pages, () => visitor(), { isMember: false, language }))
    .toEqual([])
})

test('every link a member sees leads to a whole page', async ({
  visitor,
  page,
  market,
  language,
}) => {
  test.setTimeout(180_000)
  const { member } = await aBusyMember(market.url)
  const reader = new Reader(market.url, cookiesOf(member, language))
  const walked = await walkSite({ reader, browser: page, language, isMember: true })
  expect.soft(walked.faults).toEqual([])
  const openAs = () => visitor({ signedInAs: member })
  expect.soft(await openEach(walked.pages, openAs, { isMember: true, language })).toEqual([])
})

/** Opens one page of each kind in a browser, and says which were not whole or too heavy. */
async function openEach(
  pages: ReadonlyMap<string, string>,
  open: () => Promise<Page>,
  who: { isMember: boolean; language: Language },
): Promise<string[]> {
  const faults: string[] = []
  const waiting = [...pages]
  const openSome = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [pattern, path] = next
      const { bytes, requests, failed } = await visit(await open(), path)
      for (const words of [...failed, ...overweight(pattern, { ...bytes, requests }, who)])
        faults.push(`${path}: ${words}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, openSome))
  return faults
}

function cookiesOf(member: FormSender, language: string): string {
  const own = member.cookies().filter(({ name }) => name !== 'language')
  return [...own, { name: 'language', value: language }]
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}
