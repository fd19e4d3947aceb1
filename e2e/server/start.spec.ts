import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { FormSender } from '../../test/support/market/form-sender.ts'
import { copyMarket } from '../../test/support/market/prepared-markets.ts'
import { startMarket } from '../../test/support/market/running-market.ts'
import { openPostOffice } from '../../test/support/market/smtp-server.ts'
import { expect, test } from '../support/fixtures.ts'

test('a second program on the same folder refuses in one line', async ({ market }) => {
  const second = startMarket({ dataDir: market.dataDir, environment: { DEMO: 'off' } })
  await expect(second).rejects.toThrow(`DATA_DIR: ${market.dataDir} is in use by process`)
  expect((await fetch(`${market.url}/readyz`)).status).toBe(200)
})

test('it begins empty without the demo, ends well, and begins again', async ({ t }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-start-'))
  const first = await startMarket({ dataDir, environment: { DEMO: 'off' } })
  expect(await (await fetch(`${first.url}/listings`)).text()).toContain(t('browse.empty'))
  expect(await first.stop()).toBe(0)
  const second = await startMarket({ dataDir, environment: { DEMO: 'off' } })
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  expect(await second.stop()).toBe(0)
  rmSync(dataDir, { recursive: true })
})

test('what a killed program has left behind does not keep the next from starting', async () => {
  const dataDir = copyMarket('empty')
  const first = await startMarket({ dataDir, environment: { DEMO: 'off' } })
  await first.kill()
  const second = await startMarket({ dataDir, environment: { DEMO: 'off' } })
  expect(await second.stop()).toBe(0)
  rmSync(dataDir, { recursive: true })
})

test('a mail promised by a program that was killed before it could send it is sent by the next', async ({
  t,
}) => {
  // The job of a killed program is given up after 15 s without a heartbeat, and tried again then.
  test.setTimeout(120_000)
  const dataDir = copyMarket('empty')
  const office = await openPostOffice()
  office.refuse = () => 421
  const environment = {
    DEMO: 'off',
    SMTP_URL: office.url,
    SUPPORT_EMAIL: 'support@market.test',
    LIMIT_MESSAGE_MAIL_SECONDS: '1',
  }
  const first = await startMarket({ dataDir, environment })
  const [seller, buyer] = [new FormSender(first.url), new FormSender(first.url)]
  const { email } = await seller.becomeMember()
  await buyer.becomeMember('Bilal Ahmed')
  const photo = new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })
  const title = 'Beetal goat'
  const words = { title, description: 'As shown', price: '95000', category: 'livestock' }
  const listingId = await seller.postListing({ ...words, images: [photo] })
  const text = 'Is the goat still there?'
  const message = { listing_id: listingId, client_id: randomUUID(), text }
  expect((await buyer.post('/messages/start', message)).status).toBe(201)
  await expect.poll(() => first.said(), { timeout: 20_000 }).toContain('"job":"notification-mail"')
  await first.kill()
  expect(office.letters).toEqual([])

  office.refuse = () => undefined
  const second = await startMarket({ dataDir, environment })
  // Nobody has verified the address: a mail to it says that there is something, and no words of it.
  const subjects = () => office.lettersTo(email).map(({ subject }) => subject)
  await expect
    .poll(() => subjects().sort(), { timeout: 60_000 })
    .toEqual([t('mail.unverified.subject'), t('mail.verify.subject')].sort())
  expect(await second.stop()).toBe(0)
  await office.close()
  rmSync(dataDir, { recursive: true })
})

test('a mistake in the configuration is named, one line for each', async () => {
  const dataDir = join(tmpdir(), 'market-never')
  const environment = { MAIL_FROM: 'nobody', LIMITS: 'perhaps' }
  const refused = startMarket({ dataDir, environment })
  await expect(refused).rejects.toThrow(/LIMITS: .*\nMAIL_FROM: |MAIL_FROM: .*\nLIMITS: /)
})
