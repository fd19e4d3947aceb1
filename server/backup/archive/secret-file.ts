import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { z } from 'zod'
import { BackupError } from './tar-archive.ts'

// OWASP's figures for scrypt: 128 MiB for each guess.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const keyBytes = 32

const base64 = z.string().regex(/^[\w-]+$/)
const secretFileSchema = z.object({ salt: base64, nonce: base64, tag: base64, secret: base64 })

export async function encryptSecret(secret: string, passphrase: string): Promise<string> {
  const salt = randomBytes(16)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt), nonce)
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const parts = { salt, nonce, tag: cipher.getAuthTag(), secret: content }
  const encoded = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')])
  return JSON.stringify(Object.fromEntries(encoded))
}

/** Throws a `BackupError` if the passphrase is another one or the file is damaged. */
export async function decryptSecret(file: string, passphrase: string): Promise<string> {
  try {
    const parts = secretFileSchema.parse(JSON.parse(file))
    const bytes = (name: keyof typeof parts) => Buffer.from(parts[name], 'base64url')
    const key = await deriveKey(passphrase, bytes('salt'))
    const decipher = createDecipheriv('aes-256-gcm', key, bytes('nonce'))
    decipher.setAuthTag(bytes('tag'))
    return decipher.update(bytes('secret'), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw new BackupError('The secret cannot be decrypted: the passphrase is wrong.')
  }
}

/** A value in the manifest by which a secret is recognised. It does not reveal the secret. */
export function checkOfSecret(secret: string, backupId: string): string {
  return createHmac('sha256', secret).update(`market backup ${backupId}`).digest('base64url')
}

export function isSecretOf(secret: string, manifest: { id: string; secretCheck: string }): boolean {
  const [own, expected] = [checkOfSecret(secret, manifest.id), manifest.secretCheck]
  return own.length === expected.length && timingSafeEqual(Buffer.from(own), Buffer.from(expected))
}

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
