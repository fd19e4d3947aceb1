import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  boundTable,
  environmentVariable,
  type RateLimitName,
  rateLimitTable,
} from '../rate-limits/limits-table.ts'
import { parseEnvironment } from './environment.server.ts'

const secret = 's'.repeat(32)
const postgres = { DATABASE_URL: 'postgres://localhost/market', AUTH_SECRET: secret }

test('without any variable set, the market is embedded, local and a demo', () => {
  const environment = parseEnvironment({})
  expect(environment).toMatchObject({ port: 3000, host: 'localhost', demo: true, limitsOn: true })
  expect(environment.publicUrl.href).toBe('http://localhost:3000/')
  expect(environment.databaseUrl).toBeUndefined()
  expect(environment.s3).toBeUndefined()
})

test('a PostgreSQL database gets no demo users by default', () => {
  expect(parseEnvironment(postgres).demo).toBe(false)
  expect(parseEnvironment({ DEMO: 'off' }).demo).toBe(false)
})

test('the market can listen on any address of the machine', () => {
  expect(parseEnvironment({ HOST: '::' }).publicUrl.href).toBe('http://[::]:3000/')
  expect(parseEnvironment({ HOST: '0.0.0.0' }).publicUrl.href).toBe('http://0.0.0.0:3000/')
  expect(() => parseEnvironment({ HOST: 'http://a b' })).toThrow(/^HOST: /)
})

test('an empty variable counts as absent', () => {
  expect(parseEnvironment({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000 })
})

test('each error has its own line with the name of its variable', () => {
  const mistakes = { PORT: 'many', SMTP_URL: 'http://mail', LIMITS: 'no', AUTH_SECRET: 'short' }
  expect(() => parseEnvironment(mistakes)).toThrow(
    /^PORT: .*\nSMTP_URL: .*\nAUTH_SECRET: .*\nLIMITS: /,
  )
})

test('rejects PostgreSQL without a secret', () => {
  expect(() => parseEnvironment({ DATABASE_URL: postgres.DATABASE_URL })).toThrow(/^AUTH_SECRET: /)
})

test('rejects a standby of the embedded database', () => {
  const DATABASE_READ_URL = 'postgres://replica/market'
  expect(() => parseEnvironment({ DATABASE_READ_URL })).toThrow(
    'DATABASE_READ_URL: needs DATABASE_URL; the embedded database has no standby',
  )
  expect(parseEnvironment({ ...postgres, DATABASE_READ_URL })).toMatchObject({
    databaseReadUrl: DATABASE_READ_URL,
  })
})

test('a pooler stands in front of a PostgreSQL server, and the pool has a size', () => {
  const DATABASE_DIRECT_URL = 'postgres://primary/market'
  expect(() => parseEnvironment({ DATABASE_DIRECT_URL })).toThrow(
    'DATABASE_DIRECT_URL: needs DATABASE_URL; the embedded database has no pooler',
  )
  expect(parseEnvironment({ ...postgres, DATABASE_DIRECT_URL })).toMatchObject({
    databaseDirectUrl: DATABASE_DIRECT_URL,
    databasePoolSize: 8,
  })
  expect(parseEnvironment({ DATABASE_POOL_SIZE: '30' }).databasePoolSize).toBe(30)
  expect(() => parseEnvironment({ DATABASE_POOL_SIZE: '1' })).toThrow(/^DATABASE_POOL_SIZE: /)
})

test('rejects an SMTP server without a support email address', () => {
  const SMTP_URL = 'smtp://mail.test'
  expect(() => parseEnvironment({ SMTP_URL })).toThrow(/^SUPPORT_EMAIL: /)
  expect(() => parseEnvironment({ SMTP_URL, SUPPORT_EMAIL: '' })).toThrow(/^SUPPORT_EMAIL: /)
  const { support } = parseEnvironment({ SMTP_URL, SUPPORT_EMAIL: 'help@market.test' })
  expect(support.email).toBe('help@market.test')
})

test('emails are from an address, or from a name at an address', () => {
  const read = (MAIL_FROM: string) => parseEnvironment({ MAIL_FROM }).mailFrom
  const address = 'no-reply@farm.test'
  expect(read(address)).toEqual({ address })
  const named = { name: 'Farm Market', address }
  expect(read('Farm Market <no-reply@farm.test>')).toEqual(named)
  expect(read('"Farm Market" <no-reply@farm.test>')).toEqual(named)
  // With the quotes of a file of settings, which some programs keep.
  expect(read('"Farm Market <no-reply@farm.test>"')).toEqual(named)
  for (const wrong of ['Farm Market', 'Farm <nobody>', 'a@b.test, c@d.test', 'A\nB <a@b.test>'])
    expect(() => read(wrong)).toThrow(/^MAIL_FROM: /)
})

test('rejects incomplete S3 settings and names what is missing', () => {
  const half = { S3_ENDPOINT: 'http://store', S3_BUCKET: 'market' }
  expect(() => parseEnvironment(half)).toThrow(/S3_ACCESS_KEY, S3_SECRET_KEY must be set/)
})

test('a limit can be changed, and an invalid one is rejected by name', () => {
  const { limits, bounds } = parseEnvironment({
    LIMIT_UPLOAD_BYTES: '1000/60',
    LIMIT_PICTURES_AT_ONCE: '7',
  })
  expect(limits['upload-bytes']).toEqual({ count: 1000, seconds: 60 })
  expect(limits.upload).toEqual({ count: 40, seconds: 3600 })
  expect(bounds['pictures-at-once']).toBe(7)
  for (const mistaken of [
    { LIMIT_UPLOAD: '40' },
    { LIMIT_UPLOAD: '40/0' },
    { LIMIT_UPLOAD: '-1/60' },
    { LIMIT_PICTURES_AT_ONCE: '2/60' },
    { LIMIT_PICTURES_AT_ONCE: '0' },
    { LIMIT_CONSTRUCTOR: '1/60' },
  ]) {
    const [name] = Object.keys(mistaken)
    expect(() => parseEnvironment(mistaken)).toThrow(new RegExp(`^${name}: `))
  }
})

test('a screening rule has one of three modes', () => {
  const { screening } = parseEnvironment({ SCREENING_OWN_DUPLICATE: 'dry-run' })
  expect(screening).toEqual({ SCREENING_OWN_DUPLICATE: 'dry-run' })
  const mistaken = { SCREENING_OWN_DUPLICATE: 'maybe' }
  expect(() => parseEnvironment(mistaken)).toThrow(/^SCREENING_OWN_DUPLICATE: /)
})

test('docs/limits.md lists the name and default of each limit', () => {
  const page = readFileSync('docs/limits.md', 'utf8')
  const rows = [
    ...Object.entries(rateLimitTable).map(([name, { count, seconds }]) => [
      name,
      `${count}/${seconds}`,
    ]),
    ...Object.entries(boundTable).map(([name, count]) => [name, String(count)]),
  ].map(
    ([name, standard]) => `| \`${environmentVariable(name as RateLimitName)}\` | \`${standard}\` |`,
  )
  expect(rows.filter((row) => !page.includes(row))).toEqual([])
})

test('proxies are addresses or networks', () => {
  const { trustedProxies } = parseEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.0.2.7' })
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', '192.0.2.7'])
  expect(parseEnvironment({ TRUSTED_PROXIES: '' }).trustedProxies).toEqual([])
  for (const mistaken of ['proxy.local', '10.0.0.0/33', '10.0.0.0/8/8', '*']) {
    expect(() => parseEnvironment({ TRUSTED_PROXIES: mistaken })).toThrow(/^TRUSTED_PROXIES: /)
  }
})

test('the public URL has no path', () => {
  expect(() => parseEnvironment({ PUBLIC_URL: 'https://farm.test/market' })).toThrow(
    /^PUBLIC_URL: /,
  )
  expect(parseEnvironment({ PUBLIC_URL: 'https://farm.test' }).publicUrl.href).toBe(
    'https://farm.test/',
  )
})

test('placeholders are for a market to try out, not for one that the public finds', () => {
  expect(parseEnvironment({})).toMatchObject({ isTrial: true, support: { phone: undefined } })
  expect(parseEnvironment({ PUBLIC_URL: 'https://farm.test' }).isTrial).toBe(false)
  expect(parseEnvironment(postgres).isTrial).toBe(false)
})
