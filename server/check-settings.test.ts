import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { settingsSchema } from '../app/platform/http/settings-schema.server.ts'
import { checkSettings, listMisspelledSettings } from './check-settings.ts'
import { findFreePort } from './find-free-port.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'market-settings-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('all mistakes of all settings are told at once, in plain words', async () => {
  const port = await findFreePort()
  const lines = await listMistakes({
    PORT: 'many',
    PUBLIC_URL: 'zarai',
    DATA_DIR: '/dev/null/market',
    DATABASE_URL: `postgres://market:secret@127.0.0.1:${port}/market`,
    S3_ENDPOINT: 's3.example',
    AUTH_SECRET: 'short',
    LIMIT_UPLOAD: 'forty',
    SCREENING_OWN_DUPLICATE: 'maybe',
    SCREENING_HOROSCOPES: 'on',
    SUPORT_PHONE: '+92 300 1234567',
  })
  expect(lines.toSorted()).toEqual([
    'AUTH_SECRET: must have 32 characters or more',
    `DATABASE_URL: the database market on 127.0.0.1:${port} cannot be opened: no server listens there (ECONNREFUSED)`,
    'DATA_DIR: /dev/null/market cannot be written: it is not in a folder (ENOTDIR)',
    'LIMIT_UPLOAD: must be a number in so many seconds, as 40/3600',
    'PORT: must be a port: a whole number from 0 to 65535',
    'PUBLIC_URL: must be a URL without a path, such as https://market.example',
    'S3_ENDPOINT is set, so S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY must be set too',
    'S3_ENDPOINT: must be a URL such as https://s3.example',
    'SCREENING_HOROSCOPES: there is no such rule',
    'SCREENING_OWN_DUPLICATE: must be on, dry-run or off',
    'SUPORT_PHONE: there is no such setting; did you mean SUPPORT_PHONE?',
  ])
})

test('every setting refuses a value that it cannot take with a sentence of its own', async () => {
  const names = Object.keys(settingsSchema.shape)
  const lines = await listMistakes(Object.fromEntries(names.map((name) => [name, '\0'])))
  const wrong = lines.filter((line) => !/^[A-Z\d_]+(: | is set)/.test(line))
  expect(wrong).toEqual([])
  expect(lines.filter((line) => /expected|invalid|undefined|>=/i.test(line))).toEqual([])
})

test('settings without a mistake leave nothing behind in the data folder', async () => {
  expect(await checkSettings({ DATA_DIR: dataDir })).toEqual([])
  expect(readdirSync(dataDir)).toEqual([])
})

test('a misspelled setting is told, but does not prevent a start', async () => {
  const source = { DATA_DIR: dataDir, SUPORT_PHONE: '1', public_url: 'x', S3_KEY: 'x', DEMOS: 'on' }
  const lines = [
    'SUPORT_PHONE: there is no such setting; did you mean SUPPORT_PHONE?',
    'public_url: there is no such setting; did you mean PUBLIC_URL?',
    'S3_KEY: there is no such setting',
    'DEMOS: there is no such setting; did you mean DEMO?',
  ]
  expect(await checkSettings(source)).toEqual(lines)
})

test('variables of other programs are not taken for settings', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'PWD', 'TERM', 'LANG', 'MAIL', 'USER', 'EDITOR']
  const more = ['NODE_OPTIONS', 'http_proxy', 'TEST_DATABASE_URL', 'INVOCATION_ID', 'LOGNAME', 'TZ']
  const source = Object.fromEntries([...others, ...more].map((name) => [name, 'x']))
  expect(listMisspelledSettings({ ...source, SUPORT_PHONE: '' })).toEqual([])
})

async function listMistakes(source: Record<string, string>): Promise<string[]> {
  const error = await checkSettings(source).catch((reason: Error) => reason)
  return error instanceof Error ? error.message.split('\n') : []
}
