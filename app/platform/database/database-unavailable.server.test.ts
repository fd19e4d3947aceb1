import { expect, test } from 'vitest'
import {
  isConnectionError,
  isDatabaseUnavailable,
  recordUnavailable,
} from './database-unavailable.server.ts'

test('only the errors of our own connections count, also as the cause of others', () => {
  const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const ofDatabase = refused()
  expect(recordUnavailable(ofDatabase)).toBe(true)
  expect(isDatabaseUnavailable(ofDatabase)).toBe(true)
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: ofDatabase }))).toBe(true)
  expect(isDatabaseUnavailable(refused())).toBe(false)
})

test('a wrong query is no outage, whatever a member has typed', () => {
  const typed = new Error('Failed query: select … params: not queryable, Connection terminated')
  expect(recordUnavailable(typed)).toBe(false)
  const wrong = { code: '08P01', message: 'bind message supplies 2 parameters, but 1 is required' }
  expect(isConnectionError({ ...wrong, severity: 'ERROR' } as typeof wrong)).toBe(false)
  expect(isConnectionError({ ...wrong, severity: 'FATAL' } as typeof wrong)).toBe(true)
  expect(isConnectionError({ code: '23505', message: 'duplicate key' })).toBe(false)
  expect(isConnectionError({ code: '57P01', message: 'terminating connection' })).toBe(true)
})
