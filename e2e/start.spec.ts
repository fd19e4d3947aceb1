import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMarket } from '../test/running-market.ts'
import { expect, test } from './fixtures.ts'

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
  const dataDir = mkdtempSync(join(tmpdir(), 'market-start-'))
  const first = await startMarket({ dataDir, environment: { DEMO: 'off' } })
  await first.kill()
  const second = await startMarket({ dataDir, environment: { DEMO: 'off' } })
  expect(await second.stop()).toBe(0)
  rmSync(dataDir, { recursive: true })
})

test('a mistake in the configuration is named, one line for each', async () => {
  const dataDir = join(tmpdir(), 'market-never')
  const environment = { MAIL_FROM: 'nobody', LIMITS: 'perhaps' }
  const refused = startMarket({ dataDir, environment })
  await expect(refused).rejects.toThrow(/LIMITS: .*\nMAIL_FROM: |MAIL_FROM: .*\nLIMITS: /)
})
