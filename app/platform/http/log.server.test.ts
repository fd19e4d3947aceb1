import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/support/database/database.ts'
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
