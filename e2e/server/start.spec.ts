import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { copyPreparedMarket } from '../../test/support/market/prepared-markets.ts'
import { startMarket } from '../../test/support/market/running-market.ts'
import { startSmtpServer } from '../../test/support/market/smtp-server.ts'
import { expect, test } from '../support/fixtures.ts'

test('a data folder has one server, which after a kill starts again and sends the mail that was queued', async ({
  t,
}) => {
  // A job expires 15 s after its last heartbeat and is then retried.
  test.setTimeout(120_000)
  const dataDir = copyPreparedMarket('empty')
  const office = await startSmtpServer()
  office.refuse = () => 421
  const environment = {
    DEMO: 'off',
    SMTP_URL: office.url,
    SUPPORT_EMAIL: 'support@market.test',
    LIMIT_MESSAGE_MAIL_SECONDS: '1',
  }
  const first = await startMarket({ dataDir, environment, isShortLived: true })
  // Another one on the same folder exits with an error of one line.
  const other = startMarket({ dataDir, environment })
  await expect(other).rejects.toThrow(`DATA_DIR: ${dataDir} is in use by process`)
  expect(await (await fetch(`${first.url}/listings`)).text()).toContain(t('browse.empty'))
  const [seller, buyer] = [new MarketClient(first.url), new MarketClient(first.url)]
  const { email } = await seller.becomeMember()
  await buyer.becomeMember('Bilal Ahmed')
  const title = 'Beetal goat'
  const words = { title, description: 'As shown', price: '95000', category: 'livestock' }
  const listingId = await seller.postListing(words)
  const text = 'Is the goat still there?'
  const message = { listing_id: listingId, client_id: randomUUID(), text }
  expect((await buyer.post('/messages/start', message)).status).toBe(201)
  await expect
    .poll(() => first.output(), { timeout: 20_000 })
    .toContain('"job":"notification-mail"')
  await first.kill()
  expect(office.mails).toEqual([])

  office.refuse = () => undefined
  const second = await startMarket({ dataDir, environment, isShortLived: true })
  // The address is not verified, so its mail does not quote the message.
  const subjects = () => office.mailsTo(email).map(({ subject }) => subject)
  await expect
    .poll(() => subjects().sort(), { timeout: 60_000 })
    .toEqual([t('mail.unverified.subject'), t('mail.verify.subject')].sort())
  expect(await second.stop()).toBe(0)
  await office.close()
  rmSync(dataDir, { recursive: true })
})

test('each mistake of the configuration is a line of its own, without a stack', async () => {
  const environment = {
    ...{
      MAIL_FROM: 'nobody',
      PUBLIC_URL: 'zarai',
      AUTH_SECRET: 'a secret that is long enough to sign',
    },
    DATABASE_URL: 'postgres://market@127.0.0.1:1/market',
  }
  const refused = await startMarket({ dataDir: '/dev/null/market', environment }).catch(String)
  const [, ...lines] = String(refused).trim().split('\n')
  const logLines = lines.map((line) => JSON.parse(line) as { level: number; msg: string })
  expect(logLines.map(({ level, msg }) => `${level} ${msg.split(':', 1)}`).sort()).toEqual(
    ['DATABASE_URL', 'DATA_DIR', 'MAIL_FROM', 'PUBLIC_URL'].map((name) => `60 ${name}`).sort(),
  )
})

test('every line of the log is JSON with a message, from the start to the stop', async () => {
  const dataDir = copyPreparedMarket('demo')
  const market = await startMarket({ dataDir, environment: { DEMO: 'on' }, isShortLived: true })
  // One page is rendered, the other is from the page cache, and the third does not exist.
  for (const path of ['/listings', '/listings', '/no-such-page']) await fetch(market.url + path)
  expect(await market.stop()).toBe(0)
  rmSync(dataDir, { recursive: true })
  const lines = market
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.filter(({ level, time, msg }) => !level || !time || !msg)).toEqual([])
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(3)
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'the program stops', signal: 'SIGTERM' }),
  )
  expect(lines.at(-1)).toMatchObject({ msg: 'the program has stopped' })
})
