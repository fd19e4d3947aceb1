// @module-tag postgres

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { migrationNames } from '../../../app/platform/database/migrate.server.ts'
import { createDatabase } from '../../../test/support/database/create-database.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { isOnPostgres } from '../../../test/support/run-options.ts'

test.runIf(isOnPostgres)(
  'migrate --json prints only JSON while a table is in use, and logs which migration starts again',
  { timeout: 60_000 },
  async () => {
    const database = await createDatabase()
    if (!database) throw new Error('No PostgreSQL server found')
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'market-migrate-'))
    const other = new pg.Client(database.url)
    onTestFinished(async () => {
      await other.end()
      await database.drop()
      rmSync(DATA_DIR, { recursive: true })
    })
    await other.connect()
    await other.query('begin; create table users ()')
    const { PATH } = process.env
    const command = spawn(process.execPath, ['server/cli/market.ts', 'migrate', '--json'], {
      env: { PATH, DATA_DIR, DATABASE_URL: database.url, AUTH_SECRET: 'not a secret'.repeat(3) },
    })
    const [printed, logged] = [text(command.stdout), text(command.stderr)]
    onTestFinished(() => void command.kill())
    let isFree = false
    command.stderr.on('data', (chunk) => {
      if (isFree || !String(chunk).includes('starts again')) return
      isFree = true
      void other.query('rollback')
    })
    expect(JSON.parse(await printed)).toEqual({ ran: migrationNames('db/migrations') })
    const retry = (await logged).split('\n').find((line) => line.includes('starts again'))
    expect(JSON.parse(retry ?? '')).toMatchObject({
      migration: expect.stringMatching(/^0001_/),
      attempt: 1,
    })
  },
)
