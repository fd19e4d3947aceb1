/**
 * How much a run proves. `bin/check` leaves out the slowest rules and PostgreSQL, and `bin/test` proves each claim
 * once. `bin/test --full`, and a test runner that is started by hand, can run everything (docs/testing.md).
 */
export type Scope = 'quick' | 'once' | 'full'

/** All that test runners and tests read from their environment. */
export const runOptions = {
  scope: (process.env.TEST_SCOPE ?? 'full') as Scope,
  isInCi: Boolean(process.env.CI),
  /** The PostgreSQL server to use; by default one on this machine. */
  server: process.env.TEST_DATABASE_URL,
  bucketUrl: process.env.TEST_S3_URL,
  /** Files to write reports to. */
  journeysReport: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE,
  hostileReport: process.env.HOSTILE_REPORT,
  /** A different seed generates a different market and other queries. */
  searchSeed: Number(process.env.SEARCH_SEED ?? 385),
  /** How many queries the oracle answers per test; more take minutes. */
  oracleQueries: process.env.ORACLE_QUERIES,
  /** How long the conversations' outage lasts; to try longer ones by hand. */
  secondsOffline: Number(process.env.SECONDS_OFFLINE ?? 1),
}

/** The database of this process of the rules, set by vitest.config.ts. */
export const isOnPostgres = process.env.TEST_ON === 'postgres'
/** The PostgreSQL server of this process, if it is on one. */
export const postgresServer = process.env.TEST_URL ?? ''
