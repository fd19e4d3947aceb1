import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectRedirect, MarketClient } from '../../test/support/market/form-sender.ts'
import { newNumber, sendWhatsApp, textsTo } from '../../test/support/market/phone-channels.ts'
import { parseMail } from '../../test/support/pages/parse-mail.ts'
import { readZip } from '../../test/support/pages/read-zip.ts'
import { codeTo } from '../accounts/number-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { addressFaults } from './address-faults.ts'
import { aBusyMember } from './crawl-members.ts'

test.use({ ownMarket: 'phone', phoneProof: 'whatsapp,sms' })

const anyAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i

test('the export, mails, text messages and log lines of a member with a number only have no made-up address and none of others', async ({
  market,
}) => {
  test.setTimeout(240_000)
  const { url, dataDir } = market
  const readLog = await market.recordOutput()
  const member = new MarketClient(url)
  const { typed, e164 } = newNumber()
  const joined = { phone: typed, full_name: 'Allah Ditta', adult: 'on' }
  const codePage = await expectRedirect(await member.post('/auth?mode=sign-up', joined))
  await expectRedirect(await member.post(codePage, { intent: 'send' }))
  const code = await codeTo(dataDir, e164)
  await expectRedirect(await member.post(codePage, { code, intent: 'check' }))
  await aBusyMember(url, { joined: member })

  await member.post('/settings/security/data', {})
  const exported = async () =>
    (await (await member.get('/settings/security')).text()).match(
      /\/settings\/security\/data\/[\da-f-]{36}/,
    )?.[0]
  await expect.poll(exported, { timeout: 60_000 }).toBeTruthy()
  const zip = await member.get(`${await exported()}/zarai-bazaar.zip`)
  const files = readZip(Buffer.from(await zip.arrayBuffer()))
  const records = [...files].filter(([name]) => name.endsWith('.json'))
  expect(String(files.get('numbers.json'))).toContain(e164)
  for (const [name, content] of records)
    expect(String(content).match(anyAddress)?.[0], name).toBeUndefined()

  const confirm = await member.post('/settings/security/confirm', { intent: 'code' })
  const confirmPage = await expectRedirect(confirm)
  const ready = (await (await member.get(confirmPage)).text()).match(/text=(ZB%20\w+)/)?.[1] ?? ''
  await sendWhatsApp(url, { from: e164, text: decodeURIComponent(ready) })
  const arrived = () => member.post(confirmPage, { intent: 'arrived' })
  await expect.poll(async () => (await arrived()).status, { timeout: 30_000 }).toBe(302)
  expect(await expectRedirect(await member.post('/settings/delete', {}))).toBe('/settings/delete')
  await expect.poll(() => textsTo(dataDir, e164).length, { timeout: 30_000 }).toBe(2)

  for (const text of textsTo(dataDir, e164)) expect(text).not.toMatch(anyAddress)
  const mails = listMails(dataDir)
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.filter(({ to }) => !to.includes('@example.com'))).toEqual([])
  expect(mails.flatMap(({ addresses }) => addresses)).toEqual([])
  const log = await readLog()
  expect(log).toContain('signed up with a number')
  expect(log.match(addressFaults)?.[0] ?? log.match(anyAddress)?.[0]).toBeUndefined()
})

/** All mails of a market: their recipients, and the addresses in them besides those of the sender and recipient. */
function listMails(dataDir: string): { to: string; addresses: string[] }[] {
  const folder = join(dataDir, 'mail')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => /^[^.].*\.eml$/.test(name))
    .map((name) => {
      const { headers, subject, text, html } = parseMail(readFileSync(join(folder, name), 'utf8'))
      const { to = '', from = '' } = headers
      const found = [subject, text, html].join('\n').matchAll(new RegExp(anyAddress, 'gi'))
      const addresses = [...found].map(([address]) => address)
      return { to, addresses: addresses.filter((address) => !`${to} ${from}`.includes(address)) }
    })
}
