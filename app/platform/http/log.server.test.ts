import { execFileSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { serializeError } from './log.server.ts'

test('a failed query is logged with its cause, but without its values', async ({ committed }) => {
  const secrets = ['bhains@farm.test', 'line one\n    at line two']
  const failing = committed.execute(sql`select ${secrets[0]}, ${secrets[1]} from no_such_table`)
  const error = await failing.catch((reason) => new Error('Asking failed', { cause: reason }))
  const written = JSON.stringify(serializeError(error))
  expect(written).toContain('Asking failed')
  expect(written).toContain('select $1, $2 from no_such_table')
  expect(written).toContain('relation \\"no_such_table\\" does not exist')
  for (const words of ['bhains', 'line one', 'line two']) expect(written).not.toContain(words)
})

test('an error without a query is logged unchanged', () => {
  const written = serializeError(new TypeError('No such thing'))
  expect(written).toMatchObject({ type: 'TypeError', message: 'No such thing' })
  expect(serializeError('a word')).toBe('a word')
})

test('a terminal gets lines for people, which a visitor cannot forge, and a program gets JSON', () => {
  const code = `
    const { log } = await import('./app/platform/http/log.server.ts')
    log.info({ method: 'GET', path: '/a\\nforged', status: 200, ms: 5 }, 'request')
    log.warn({ limit: 'search' }, 'a limit was reached')`
  const write = (LOG_FORMAT: string) =>
    execFileSync(process.execPath, ['--input-type=module-typescript', '-e', code], {
      env: { PATH: process.env.PATH, LOG_FORMAT, LOG_LEVEL: 'info' },
      encoding: 'utf8',
    })
  const [request, limit] = write('json').trim().split('\n')
  expect(JSON.parse(request ?? '')).toMatchObject({ path: '/a\nforged', status: 200 })
  expect(JSON.parse(limit ?? '')).toMatchObject({ level: 40, limit: 'search' })
  const lines = write('pretty').trim().split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: GET \/a\\nforged 200 5 ms$/),
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] WARN: a limit was reached \{"limit":"search"\}$/),
  ])
})

test('an outage of the database is one line with the reason, and then counted', () => {
  const code = `
    const { log } = await import('./app/platform/http/log.server.ts')
    const { recordUnavailable } = await import(
      './app/platform/database/database-unavailable.server.ts')
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    recordUnavailable(cause)
    const err = new Error('Failed query: select 1', { cause })
    for (let i = 0; i < 1000; i++) log.warn({ requestId: i, err }, 'the database is unavailable')
    log.error({ err }, 'request failed')
    log.error({ err: new Error('a bug') }, 'request failed')
    log.error({ err: new Error('a bug') }, 'request failed')`
  const lines = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', code], {
    env: { PATH: process.env.PATH, LOG_FORMAT: 'json', LOG_LEVEL: 'info' },
    encoding: 'utf8',
  })
  const written = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const outage = { reason: 'connect ECONNREFUSED', repeats: 0 }
  expect(written).toMatchObject([
    { ...outage, requestId: 0, msg: 'the database is unavailable' },
    { ...outage, msg: 'request failed' },
    { err: { message: 'a bug' } },
    { err: { message: 'a bug' } },
  ])
  expect(JSON.stringify(written.slice(0, 2))).not.toContain('stack')
})
