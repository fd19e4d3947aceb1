import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { copyPreparedMarket } from '../../test/support/market/prepared-markets.ts'
import { startMarket } from '../../test/support/market/running-market.ts'
import { expect, test } from '../support/fixtures.ts'

const secrets = { AUTH_SECRET: 'a secret of the market that is long enough' }
const passphrase = { BACKUP_PASSPHRASE: 'correct horse battery' }

// The rules restore backups of both databases into both (server/backup/backup.test.ts).
test('a backup of a running market can be restored and proves it', async () => {
  test.setTimeout(180_000)
  const work = mkdtempSync(join(tmpdir(), 'market-backup-'))
  const dataDir = copyPreparedMarket('empty')
  const environment = { ...secrets, DEMO: 'off' }
  const market = await startMarket({ dataDir, environment, isShortLived: true })
  const seller = new MarketClient(market.url)
  const person = await seller.becomeMember()
  const words = { description: 'As shown', price: '95000', category: 'livestock' }
  const title = 'Beetal goat of the backup'
  const listingId = await seller.postListing({ ...words, title })
  const operator = { ...environment, ...passphrase, DATA_DIR: dataDir }

  const made = await runMarket(operator, 'backup', join(work, 'backups'), '--json')
  expect(JSON.parse(made.stdout)).toMatchObject({ missingPictures: 0, hasSecret: true })
  const { file } = JSON.parse(made.stdout)
  expect(statSync(file).mode & 0o077).toBe(0)
  const proof = JSON.parse((await runMarket(operator, 'prove', file, '--json')).stdout)
  expect(proof).toMatchObject({ listings: 1 })
  expect(proof.pictures).toBeGreaterThan(0)
  const used = await runMarket(operator, 'restore', file).catch((failure) => failure)
  expect(used.code).toBe(1)

  // The disk fails.
  await market.kill()
  const restored = join(work, 'restored')
  const fresh = { ...secrets, ...passphrase, DATA_DIR: restored }
  await runMarket(fresh, 'restore', file)
  const again = await startMarket({ dataDir: restored, environment, isShortLived: true })
  const returning = new MarketClient(again.url)
  expect((await returning.post('/auth', person)).status).toBe(302)
  const page = await (await returning.get(`/listing/${listingId}`)).text()
  expect(page).toContain(title)
  await again.stop()
  for (const folder of [work, dataDir]) rmSync(folder, { recursive: true, force: true })
})

function runMarket(environment: Record<string, string>, ...args: string[]) {
  // It ends before an optimised embedded database would pay.
  const program = ['--liftoff-only', 'server/cli/market.ts', ...args]
  return promisify(execFile)(process.execPath, program, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...environment },
  })
}
