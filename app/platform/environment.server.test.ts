import { expect, test } from 'vitest'
import { readEnvironment } from './environment.server.ts'

const secret = 's'.repeat(32)
const postgres = { DATABASE_URL: 'postgres://localhost/market', AUTH_SECRET: secret }

test('with nothing set the market is embedded, local and a demo', () => {
  const environment = readEnvironment({})
  expect(environment).toMatchObject({ port: 3000, host: 'localhost', demo: true, limitsOn: true })
  expect(environment.publicUrl.href).toBe('http://localhost:3000/')
  expect(environment.databaseUrl).toBeUndefined()
  expect(environment.s3).toBeUndefined()
})

test('demo people never come to a PostgreSQL database by themselves', () => {
  expect(readEnvironment(postgres).demo).toBe(false)
  expect(readEnvironment({ DEMO: 'off' }).demo).toBe(false)
})

test('an empty variable counts as absent', () => {
  expect(readEnvironment({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000 })
})

test('each mistake has a line that names its variable', () => {
  const mistakes = { PORT: 'many', SMTP_URL: 'http://mail', LIMITS: 'no', AUTH_SECRET: 'short' }
  expect(() => readEnvironment(mistakes)).toThrow(
    /^PORT: .*\nSMTP_URL: .*\nAUTH_SECRET: .*\nLIMITS: /,
  )
})

test('PostgreSQL without a secret is refused', () => {
  expect(() => readEnvironment({ DATABASE_URL: postgres.DATABASE_URL })).toThrow(/^AUTH_SECRET: /)
})

test('half a picture store is refused by what is missing', () => {
  const half = { S3_ENDPOINT: 'http://store', S3_BUCKET: 'market' }
  expect(() => readEnvironment(half)).toThrow(/S3_ACCESS_KEY, S3_SECRET_KEY must be set/)
})
