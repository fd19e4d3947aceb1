import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../database/create-database.ts'
import { startMarket } from './running-market.ts'

/** A market without any data, and one with the demo data. */
type Kind = 'empty' | 'demo'

/** A copy of a prepared market: its data folder, and the settings of its database. */
export type MarketCopy = {
  dataDir: string
  environment: Record<string, string>
  remove: () => Promise<void>
}

/**
 * Creates an empty market and a demo market once, in the folder named in PREPARED_MARKETS: each in the embedded
 * database and, if there is a server, in PostgreSQL. Tests use copies, as creating tables and drawing pictures
 * takes far longer than copying. Returns the function to remove them; does nothing if they exist already.
 */
export async function prepareMarkets(): Promise<() => Promise<void>> {
  if (process.env.PREPARED_MARKETS) return async () => {}
  const folder = mkdtempSync(join(tmpdir(), 'market-prepared-'))
  process.env.PREPARED_MARKETS = folder
  // This loads PGlite, which tests that only copy markets do not need.
  const { copyEmptyDatabase } = await import('../database/empty-embedded.ts')
  await copyEmptyDatabase(preparedFolder('empty'))
  await create(preparedFolder('empty'), { DEMO: 'off' })
  // The demo is loaded into a copy of the empty market, whose tables need not be created again.
  cpSync(preparedFolder('empty'), preparedFolder('demo'), { recursive: true })
  await create(preparedFolder('demo'), { DEMO: 'on' })
  const empty = await createInPostgres('empty')
  const demo = await createInPostgres('demo', empty?.name)
  return async () => {
    await empty?.drop()
    await demo?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies a prepared market's data folder with its embedded database; the caller must remove the copy. */
export function copyPreparedMarket(kind: Kind): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-copy-'))
  cpSync(preparedFolder(kind), dataDir, { recursive: true })
  return dataDir
}

/** Copies a prepared market in the embedded database. */
export function copyEmbeddedMarket(kind: Kind): MarketCopy {
  const dataDir = copyPreparedMarket(kind)
  const remove = async () => rmSync(dataDir, { recursive: true, force: true })
  return { dataDir, environment: {}, remove }
}

/** Copies a prepared market in PostgreSQL; returns nothing if there is no server. */
export async function copyPostgresMarket(kind: Kind): Promise<MarketCopy | undefined> {
  if (!existsSync(databaseFile(kind))) return undefined
  const database = await createDatabase(readFileSync(databaseFile(kind), 'utf8'))
  if (!database) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'market-copy-'))
  const embedded = join(preparedFolder(kind), 'database')
  cpSync(preparedFolder(kind), dataDir, { recursive: true, filter: (path) => path !== embedded })
  return {
    dataDir,
    environment: postgresSettings(database.url),
    async remove() {
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Fills a PostgreSQL database, new or a copy of `template`, and writes its name down for other processes. */
async function createInPostgres(kind: Kind, template?: string) {
  const database = await createDatabase(template)
  if (!database) return undefined
  // The pictures of the demo are there already, under the same names.
  const demo = kind === 'demo' ? 'on' : 'off'
  await create(preparedFolder(kind), { DEMO: demo, ...postgresSettings(database.url) })
  writeFileSync(databaseFile(kind), database.name)
  return database
}

async function create(dataDir: string, environment: Record<string, string>): Promise<void> {
  // Creating tables is over before optimised WebAssembly would pay off; drawing the demo is not.
  const isShortLived = environment.DEMO === 'off'
  const market = await startMarket({ dataDir, environment, isShortLived })
  const code = await market.stop()
  if (code !== 0) throw new Error(`The market stopped with code ${code}:\n${market.output()}`)
}

function preparedFolder(kind: Kind): string {
  return join(process.env.PREPARED_MARKETS ?? '', kind)
}

function databaseFile(kind: Kind): string {
  return `${preparedFolder(kind)}.database`
}

function postgresSettings(url: string): Record<string, string> {
  return { DATABASE_URL: url, AUTH_SECRET: 'a secret of the tests that is long enough' }
}
