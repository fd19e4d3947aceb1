import { MarketClient } from '../../test/support/market/form-sender.ts'
import { expect, inBothLanguages, test } from '../support/fixtures.ts'
import { addressFaults } from './address-faults.ts'
import { aBusyMember } from './crawl-members.ts'
import { listMemberUrls } from './route-urls.ts'

test.use({ demo: true })

const emptyValues = /\bundefined\b|\bNaN\b/i

test(
  'a member with a number only finds no made-up address, none of others and no empty value on any page',
  inBothLanguages,
  async ({ market, language }) => {
    test.setTimeout(240_000)
    const member = new MarketClient(market.url)
    // Each project of the shared market needs a number of its own.
    const number = `0345${String(Date.now()).slice(-7)}`
    await member.becomeMemberByNumber(number)
    await member.post('/language', { language, redirect_to: '/' })
    const busy = await aBusyMember(market.url, { joined: member })
    await member.post('/settings/security/data', {})
    const paths = [
      ...Object.values(listMemberUrls(busy)).flat(),
      ...['/', '/auth', '/auth/code', '/auth/forgot', '/contact', '/settings/profile'],
    ]
    const problems: string[] = []
    let pagesRead = 0
    for (const path of paths) {
      const [pathname = '', query = ''] = path.split('?')
      const dataPath = `${pathname === '/' ? '/_root' : pathname}.data${query && `?${query}`}`
      for (const asked of [path, dataPath]) {
        const answer = await member.get(asked)
        if (answer.status === 200 && asked === path) pagesRead += 1
        if (answer.status >= 500) problems.push(`${asked}: ${answer.status}`)
        if (!/text|json|x-script/.test(answer.headers.get('content-type') ?? '')) continue
        const text = await answer.text()
        problems.push(...findFaults(text, asked === path).map((fault) => `${asked}: ${fault}`))
      }
    }
    expect(pagesRead).toBeGreaterThan(40)
    expect([...new Set(problems)]).toEqual([])
  },
)

/** Of a page only what is read: its scripts have values that are `null` or `undefined`. */
function findFaults(text: string, isPage: boolean): string[] {
  const read = isPage
    ? text.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<style[\s\S]*?<\/style>/g, '')
    : text
  const patterns = [addressFaults, emptyValues, ...(isPage ? [/>\s*null\s*</] : [])]
  return patterns.flatMap((pattern) => read.match(pattern)?.[0] ?? [])
}
