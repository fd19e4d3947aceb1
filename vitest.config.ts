import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/find-postgres.ts'

// Rules run on both databases: always on the embedded one, and on PostgreSQL wherever one answers.
const postgres = await findPostgres()

// What goes wrong on purpose in a test is not for whoever reads its report.
const quiet = { LOG_LEVEL: 'silent' }

const common = {
  include: ['{app,db,server,test}/**/*.test.{ts,tsx}'],
  globalSetup: ['test/prepare.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    projects: [
      { test: { ...common, name: 'embedded', env: { ...quiet, TEST_ON: 'embedded' } } },
      ...(postgres
        ? [
            {
              test: {
                ...common,
                name: 'postgres',
                env: { ...quiet, TEST_ON: 'postgres', TEST_URL: postgres },
              },
            },
          ]
        : []),
    ],
  },
})
