import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type SecretPlace = {
  dataDir: string
  authSecret: string | undefined
  /** Whether the backup went to a PostgreSQL server, where the market reads only `AUTH_SECRET`. */
  isServer: boolean
}

/** Stores a restored secret unless the settings have it, and says what the operator has to do. */
export async function placeSecret(
  secret: string | undefined,
  { dataDir, authSecret, isServer }: SecretPlace,
): Promise<string> {
  if (secret === undefined) return ' The secret is another one: everybody has to sign in again.'
  if (authSecret === secret) return ''
  const path = join(dataDir, 'auth-secret')
  const stored = await readFile(path, 'utf8').catch(() => undefined)
  if (stored !== secret) await writeFile(path, secret, { mode: 0o600 })
  if (authSecret !== undefined)
    return ` AUTH_SECRET is another one than that of the backup: set it to the content of ${path}.`
  return isServer ? ` Set AUTH_SECRET to the content of ${path}.` : ''
}
