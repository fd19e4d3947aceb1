import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMarket } from '../test/running-market.ts'
import { findBrowser } from './browser.ts'

/**
 * Opens an empty and a filled market once; each worker gets copies of their folders, since making
 * the tables and drawing the demo's pictures takes seconds and copying takes a moment.
 */
export default async function prepare() {
  findBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'market-journeys-'))
  process.env.PREPARED_MARKETS = folder
  await Promise.all([open(join(folder, 'empty'), 'off'), open(join(folder, 'demo'), 'on')])
  return () => rmSync(folder, { recursive: true, force: true })
}

async function open(dataDir: string, demo: 'on' | 'off') {
  const market = await startMarket({ dataDir, environment: { DEMO: demo } })
  await market.stop()
}
