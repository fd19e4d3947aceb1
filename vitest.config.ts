import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { contentPlugin } from './app/content/text/content-plugin.ts'
import { findPostgres } from './test/support/database/find-postgres.ts'
import { runOptions } from './test/support/run-options.ts'
import { listFiles } from './test/support/source-files.ts'

const { scope } = runOptions

// These take five seconds or more each, and are left out of bin/check.
const slow =
  /find-listings\.oracle|relevance|search-among|list-order|stores\.server|sign-in\.server|stale-forms|messages-pages|my-listings\.route|listing-stats|delete-account|live-conversation\.server|update-offer|insert-message|password-reset\.server|save-picture|share-picture|email-by-smtp|mails-by-smtp|password-queue|overload|backup\/backup|older-backup|damaged-backups|check-standby|open-standby|choose-database|synced-folder/

const files = listFiles('app', 'db', 'server', 'test').filter(
  (path) => /\.test\.tsx?$/.test(path) && !(scope === 'quick' && slow.test(path)),
)

// Loading the modules takes as long as running a file's tests. So files share one process, unless they
// need settings that are read only once (others use `setEnvironment`) or load modules anew.
const together = files.filter((path) => !changesProgram(path))
const alone = files.filter(changesProgram)

function changesProgram(path: string): boolean {
  const text = readFileSync(path, 'utf8')
  return /process\.env\.\w+ = |Object\.assign\(process|\bvi\.resetModules\b/.test(text)
}

// All rules run on the embedded database. If a PostgreSQL server is available, a full run repeats there
// those that use a database, and any other run only those with the tag `postgres`.
const tags = [
  {
    name: 'postgres',
    description:
      'depends on PostgreSQL: locks, writes at the same moment, NOTIFY, standbys, migrations',
  },
  {
    name: 'not-about-queries',
    description: 'about forms, texts or files; other tests cover the queries that it runs',
  },
]
const postgres = scope === 'quick' ? undefined : await findPostgres()
const needsPostgres = (path: string) => {
  const text = readFileSync(path, 'utf8')
  return scope === 'full'
    ? text.includes('/support/database/database-fixtures.ts') &&
        !text.includes('@module-tag not-about-queries')
    : /@module-tag postgres|tags: 'postgres'/.test(text)
}

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

/**
 * Starts the longest files of each group first, so that no processor is idle at the end. Leaves out what need not
 * run on PostgreSQL.
 */
class RuleSequencer extends BaseSequencer {
  override async sort(specs: TestSpecification[]) {
    const rank = ({ moduleId, project: { config } }: TestSpecification) => {
      if (config.isolate) return 0
      return slow.test(moduleId) ? 1 : 2
    }
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    const sorted = await super.sort(specs)
    for (const spec of sorted) {
      // Vitest passes a filter of tags to all projects, but reads that of each file.
      if (scope !== 'full' && spec.project.name.startsWith('postgres'))
        Object.assign(spec, { testTagsFilter: ['postgres'] })
    }
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
    sequence: { sequencer: RuleSequencer },
    projects: projects
      .filter(({ env }) => postgres || env === onEmbedded)
      .map((project) => ({
        plugins: [contentPlugin()],
        test: {
          ...project,
          tags,
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
