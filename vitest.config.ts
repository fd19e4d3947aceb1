import { readFileSync, statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { contentPlugin } from './app/content/text/content-plugin.ts'
import { findPostgres } from './test/support/database/find-postgres.ts'
import { listFiles } from './test/support/source-files.ts'

// These take five seconds or more each, and are left out of bin/check.
const slow =
  /find-listings\.oracle|relevance|search-among|list-order|stores\.server|sign-in\.server|stale-forms|messages-pages|my-listings\.route|listing-stats|delete-account|live-conversation\.server|update-listing|insert-message|password-reset\.server|save-picture|share-picture|email-by-smtp|mails-by-smtp|password-queue|overload|backup\/backup|older-backup|damaged-backups|check-standby|open-standby|choose-database|synced-folder/

const files = listFiles('app', 'db', 'server', 'test').filter(
  (path) => /\.test\.tsx?$/.test(path) && !(process.env.QUICK && slow.test(path)),
)

// Loading the modules takes as long as running a file's tests. So files share one process, unless they
// need settings that are read only once (others use `setEnvironment`) or load modules anew.
const together = files.filter((path) => !changesProgram(path))
const alone = files.filter(changesProgram)

function changesProgram(path: string): boolean {
  const text = readFileSync(path, 'utf8')
  return /process\.env\.\w+ = |Object\.assign\(process|\bvi\.resetModules\b/.test(text)
}

// Rules run on both databases: always on the embedded one, and on PostgreSQL if a server is available.
const postgres = await findPostgres()
const usesDatabase = (path: string) =>
  readFileSync(path, 'utf8').includes('/support/database/database-fixtures.ts')

// These run on the embedded database alone. They are about parsing forms, wording emails, describing
// pages, storing files, damaged archives, or requests that are refused before a query; other files cover
// the queries that they run.
const notAboutQueries = [
  'app/account-data/export/failed-exports.server.test.ts',
  'app/accounts/profile/parse-profile.server.test.ts',
  'app/accounts/profile/prefill-from-profile.server.test.ts',
  'app/accounts/sign-in/password-queue.server.test.ts',
  'app/conversations/sending/send-unverified.server.test.ts',
  'app/farm-services/form/parse-service.server.test.ts',
  'app/farm-services/form/post-service-unverified.server.test.ts',
  'app/images/storage/store-unavailable.server.test.ts',
  'app/listings/form/validation/parse-details.server.test.ts',
  'app/listings/form/validation/parse-listing.server.test.ts',
  'app/listings/save/photos-not-stored.server.test.ts',
  'app/listings/save/post-listing-unverified.server.test.ts',
  'app/platform/forms/form-fields.server.test.ts',
  'app/platform/http/log-rejection.server.test.ts',
  'server/backup/damaged-backups.test.ts',
  'test/architecture/structured-data.test.ts',
  'test/architecture/toast-kinds.test.ts',
  'test/architecture/urdu-pages.test.ts',
  'test/journeys/mails-by-smtp.test.ts',
  'test/journeys/overload.test.ts',
  'test/journeys/stale-forms.test.ts',
]
for (const path of notAboutQueries) statSync(path)
const needsPostgres = (path: string) => usesDatabase(path) && !notAboutQueries.includes(path)

// No log lines of errors that tests cause on purpose, and never the developer's own S3 store or mail
// server, since tests delete files and write to made-up addresses.
const apart = {
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://market.test',
  S3_ENDPOINT: '',
  SMTP_URL: '',
  // Tests do not survive a power cut.
  EMBEDDED_SYNC: 'off',
  // Most tests are about something else and post many alike; those of these rules turn them on.
  SCREENING_ACTIVE_OFFERS: 'off',
  SCREENING_OWN_DUPLICATE: 'off',
}
const onEmbedded = { ...apart, TEST_ON: 'embedded' }
const onPostgres = { ...apart, TEST_ON: 'postgres', TEST_URL: postgres ?? '' }

const cacheHashes = ['--import', import.meta.resolve('./test/support/members/cache-hashes.ts')]
// Two queries at once on one connection are a mistake, which `pg` reports as a deprecation.
const strict = [...cacheHashes, '--throw-deprecation']

/** Starts the longest files of each group first, so that no processor is idle at the end. */
class SlowFirstSequencer extends BaseSequencer {
  override async sort(specs: TestSpecification[]) {
    const rank = ({ moduleId, project: { config } }: TestSpecification) => {
      if (config.isolate) return 0
      return slow.test(moduleId) ? 1 : 2
    }
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    const sorted = await super.sort(specs)
    return sorted.sort((a, b) => groupOf(a) - groupOf(b) || rank(a) - rank(b))
  }
}

const projects = [
  {
    name: 'embedded',
    include: together,
    isolate: false,
    env: onEmbedded,
    execArgv: cacheHashes,
  },
  {
    name: 'embedded-alone',
    include: alone,
    isolate: true,
    env: onEmbedded,
    // Each file has a process of its own, which ends before optimised WebAssembly would pay.
    execArgv: [...cacheHashes, '--liftoff-only'],
  },
  {
    name: 'postgres',
    include: together.filter(needsPostgres),
    isolate: false,
    env: onPostgres,
    execArgv: strict,
  },
  {
    name: 'postgres-alone',
    include: alone.filter(needsPostgres),
    isolate: true,
    env: onPostgres,
    execArgv: strict,
  },
]

export default defineConfig({
  test: {
    // By default Vitest reserves a processor for itself, which would be idle.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirstSequencer },
    projects: projects
      .filter(({ env }) => postgres || env === onEmbedded)
      .map((project) => ({
        plugins: [contentPlugin()],
        test: {
          ...project,
          // The rules on PostgreSQL often wait. They run first, while the hostile requests of bin/test use
          // the processors too. The few files that run alone follow them, beside those of the other database.
          sequence: { groupOrder: project.name === 'postgres' ? 0 : 1 },
          globalSetup: ['test/support/database/global-setup.ts'],
          // Only to end what hangs: the rules run at a low priority (test/support/run-checks.ts).
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      })),
  },
})
