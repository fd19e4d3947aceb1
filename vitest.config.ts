import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { contentPlugin } from './app/content/text/content-plugin.ts'
import { findPostgres } from './test/support/database/find-postgres.ts'
import { listFiles } from './test/support/source-files.ts'

// These take ten seconds or more each, and are left out of bin/check.
const slow =
  /find-listings\.oracle|search-among|list-order|stores\.server|sign-in\.server|stale-forms|messages-pages|my-listings\.route|listing-stats|delete-account|live-conversation\.server|update-listing|insert-message|recovery\.server|save-picture|share-picture|email-by-smtp|mails-by-smtp|password-queue|overload/

const files = listFiles('app', 'db', 'server', 'test').filter(
  (path) => /\.test\.tsx?$/.test(path) && !(process.env.QUICK && slow.test(path)),
)

// Loading the program takes as long as trying a file's rules. So files share one program, unless they
// change what it runs with or count what is open in it.
const together = files.filter((path) => !changesProgram(path))
const alone = files.filter(changesProgram)

function changesProgram(path: string): boolean {
  const text = readFileSync(path, 'utf8')
  return (
    /process\.env\.\w+ = |Object\.assign\(process|\bvi\b/.test(text) ||
    /(live-conversation\.server|event-stream-client|open-event-stream\.server)\.test/.test(path)
  )
}

// Rules run on both databases: always on the embedded one, and on PostgreSQL wherever one answers.
const postgres = await findPostgres()
const usesDatabase = (path: string) =>
  readFileSync(path, 'utf8').includes('/support/database/database.ts')

// What goes wrong on purpose in a test is not for whoever reads its report. A test fills and empties
// whatever store it is given and writes to people who do not exist: never by the market's own means.
const apart = {
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://market.test',
  S3_ENDPOINT: '',
  SMTP_URL: '',
}
const onEmbedded = { ...apart, TEST_ON: 'embedded' }
const onPostgres = { ...apart, TEST_ON: 'postgres', TEST_URL: postgres ?? '' }

// Two questions at once on one connection are a fault of whoever asks, and say so as a deprecation.
const strict = ['--throw-deprecation']

const projects = [
  { name: 'embedded', include: together, isolate: false, env: onEmbedded },
  { name: 'embedded-alone', include: alone, isolate: true, env: onEmbedded },
  {
    name: 'postgres',
    include: together.filter(usesDatabase),
    isolate: false,
    env: onPostgres,
    execArgv: strict,
  },
  {
    name: 'postgres-alone',
    include: alone.filter(usesDatabase),
    isolate: true,
    env: onPostgres,
    execArgv: strict,
  },
]

export default defineConfig({
  test: {
    // On two processors it would keep one of them for itself, which is idle then.
    maxWorkers: '100%',
    projects: projects
      .filter(({ env }) => postgres || env === onEmbedded)
      .map((project) => ({
        plugins: [contentPlugin()],
        test: {
          ...project,
          globalSetup: ['test/support/database/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      })),
  },
})
