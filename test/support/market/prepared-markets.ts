import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMarket } from './running-market.ts'

/**
 * Starts an empty market and one with the demo once, and names their folder in PREPARED_MARKETS. Tests
 * get copies, since creating the tables and drawing the demo's pictures takes far longer than copying.
 * Returns what removes them; does nothing where they are there already.
 */
export async function prepareMarkets(): Promise<() => void> {
  if (process.env.PREPARED_MARKETS) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'market-prepared-'))
  process.env.PREPARED_MARKETS = folder
  await Promise.all([create(join(folder, 'empty'), 'off'), create(join(folder, 'demo'), 'on')])
  return () => rmSync(folder, { recursive: true, force: true })
}

/** A copy of a prepared market's folder, to be removed by the caller. */
export function copyMarket(kind: 'empty' | 'demo'): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-copy-'))
  cpSync(join(process.env.PREPARED_MARKETS ?? '', kind), dataDir, { recursive: true })
  return dataDir
}

async function create(dataDir: string, demo: 'on' | 'off') {
  const market = await startMarket({ dataDir, environment: { DEMO: demo } })
  await market.stop()
}
