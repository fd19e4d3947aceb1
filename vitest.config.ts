import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/find-postgres.ts'
import { listFiles } from './test/source-files.ts'

const files = listFiles('app', 'db', 'server', 'test').filter((path) => /\.test\.tsx?$/.test(path))

// Rules run on both databases: always on the embedded one, and on PostgreSQL wherever one answers.
const postgres = await findPostgres()
const onPostgres = files.filter((path) => readFileSync(path, 'utf8').includes('/test/database.ts'))

// What goes wrong on purpose in a test is not for whoever reads its report. A test fills and empties
// whatever store it is given and writes to people who do not exist: never by the market's own means.
const apart = { LOG_LEVEL: 'silent', S3_ENDPOINT: '', SMTP_URL: '' }

const common = {
  globalSetup: ['test/prepare.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'embedded',
          include: files,
          env: { ...apart, TEST_ON: 'embedded' },
        },
      },
      ...(postgres
        ? [
            {
              test: {
                ...common,
                name: 'postgres',
                include: onPostgres,
                env: { ...apart, TEST_ON: 'postgres', TEST_URL: postgres },
              },
            },
          ]
        : []),
    ],
  },
})
