import { MarketClient } from '../../test/support/market/form-sender.ts'
import { expect, inBothLanguages, test } from '../support/fixtures.ts'
import { aBusyMember } from './crawl-members.ts'
import { findLanguageFaults, findLineFaults } from './language-faults.ts'
import { toSitePath } from './page-reader.ts'
import { patterns } from './route-patterns.ts'
import { invalidForms, listMemberUrls, listRouteUrls } from './route-urls.ts'
import { readVisibleText } from './visible-text.ts'

test.use({ demo: true, photos: true })

type Form = Record<string, string>

test(
  'every route answers in the reader’s language, errors included',
  inBothLanguages,
  async ({ page, market, mailbox, language }) => {
    test.setTimeout(420_000)
    const busy = await aBusyMember(market.url)
    const addresses = listRouteUrls(busy)
    expect(Object.keys(addresses).sort(), 'every route is walked').toEqual([...patterns].sort())

    const newcomer = new MarketClient(market.url)
    const { email } = await newcomer.becomeMember('زینب')
    // A text in the wrong language is there for everybody who sees it, and most are Urdu pages.
    const others = { visitor: new MarketClient(market.url), newcomer }
    const people = { member: busy.member, ...(language === 'ur' && others) }
    const links = [await mailbox.waitForLink(email, '/auth/verify')].map((link) =>
      toSitePath(link, link),
    )
    const problems: string[] = []
    for (const [who, person] of Object.entries(people)) {
      await person.post('/language', { language, redirect_to: '/' })
      // A newcomer's lists are empty; all other pages are the same for every member.
      const paths = Object.values(who === 'newcomer' ? listMemberUrls(busy) : addresses).flat()
      for (const path of [...links, ...paths]) await look(path)
      // To forms, a newcomer is a member like any other.
      if (who === 'newcomer') continue
      for (const [path, form] of invalidForms(busy)) await look(path, form)
      // An empty form for each route, except the one that would switch the language.
      for (const [path = '/sign-out'] of Object.values(addresses)) {
        if (path !== '/language' && path !== '/sign-out') await look(path, {})
      }
      await look('/sell', {}, { 'sec-fetch-site': 'cross-site' })

      async function look(path: string, form?: Form, headers?: Form): Promise<void> {
        const answer = form ? await person.post(path, form, headers) : await person.get(path)
        const words = await faultsIn(answer, path)
        const how = form ? ` given ${JSON.stringify(form).slice(0, 60)}` : ''
        for (const problem of words)
          problems.push(`${who}, ${path}${how}: ${answer.status} ${problem}`)
        const onward = answer.headers.get('location')
        // The result of a form is shown on the page it redirects to.
        if (form && onward) {
          const next = toSitePath(onward, market.url + path)
          for (const problem of await faultsIn(await person.get(next), next))
            problems.push(`${who}, ${path}${how}, then ${next}: ${problem}`)
        }
      }
    }
    expect([...new Set(problems)]).toEqual([])

    async function faultsIn(answer: Response, path: string): Promise<string[]> {
      const type = answer.headers.get('content-type') ?? ''
      if (answer.status >= 500) return [`answered ${answer.status}`]
      if (!/text|json/.test(type)) return []
      const text = await answer.text()
      const shown = path.includes('lang=en') ? 'en' : path.includes('lang=ur') ? 'ur' : language
      if (type.includes('html'))
        return findLanguageFaults(await readVisibleText(page, text), path, shown)
      // Of responses that are not pages, readers see only errors.
      const isRefused = [403, 413, 429].includes(answer.status)
      return isRefused ? findLineFaults({ where: type, text, isOurs: true }, shown, []) : []
    }
  },
)
