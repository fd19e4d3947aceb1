import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMarket } from './running-market.ts'

/**
 * Creates the data folders of an empty market and a demo market once, in the folder named in
 * PREPARED_MARKETS. Tests use copies, as creating tables and drawing pictures takes far longer than
 * copying. Returns the function to remove them; does nothing if they exist already.
 */
export async function prepareMarkets(): Promise<() => void> {
  if (process.env.PREPARED_MARKETS) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'market-prepared-'))
  process.env.PREPARED_MARKETS = folder
  const [empty, demo] = [join(folder, 'empty'), join(folder, 'demo')]
  await create(empty, 'off')
  // The demo is loaded into a copy of the empty market, whose tables need not be created again.
  cpSync(empty, demo, { recursive: true })
  await create(demo, 'on')
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Copies a prepared market's data folder; the caller must remove the copy. */
export function copyPreparedMarket(kind: 'empty' | 'demo'): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-copy-'))
  cpSync(join(process.env.PREPARED_MARKETS ?? '', kind), dataDir, { recursive: true })
  return dataDir
}

async function create(dataDir: string, demo: 'on' | 'off') {
  // Creating tables is over before optimised WebAssembly would pay off; drawing the demo is not.
  const isShortLived = demo === 'off'
  const market = await startMarket({ dataDir, environment: { DEMO: demo }, isShortLived })
  const code = await market.stop()
  if (code !== 0) throw new Error(`The market stopped with code ${code}:\n${market.output()}`)
}
