import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noProgress } from '../progress.ts'
import { placeSecret } from './place-secret.ts'
import { restore } from './restore.ts'

const secret = 'the secret of the market that was backed up'

test('a restore with DATABASE_URL but no secret names --into', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1/market')
  vi.stubEnv('AUTH_SECRET', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const input = { positionals: ['market.tar'], options: {}, calledFrom: '/', passphrase: undefined }
  await expect(restore({ ...input, progress: noProgress })).rejects.toThrow(/AUTH_SECRET.*--into/)
})

test('a restored secret is stored, and a server has to be told about it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-secret-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const place = { dataDir, authSecret: undefined, isServer: false }
  expect(await placeSecret(secret, place)).toBe('')
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(secret)
  const path = join(dataDir, 'auth-secret')
  const advice = ` Set AUTH_SECRET to the content of ${path}.`
  expect(await placeSecret(secret, { ...place, isServer: true })).toBe(advice)
  expect(await placeSecret(secret, { ...place, authSecret: 'another' })).toContain('another one')
  expect(await placeSecret(secret, { ...place, authSecret: secret })).toBe('')
})
