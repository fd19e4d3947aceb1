import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder with a market that was opened before (prepare.ts), to be removed by whoever asked for it. */
export function copyMarket(kind: 'empty' | 'demo'): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-journey-'))
  cpSync(join(process.env.PREPARED_MARKETS ?? '', kind), dataDir, { recursive: true })
  return dataDir
}
