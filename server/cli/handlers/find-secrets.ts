import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { environment } from '../../../app/platform/http/environment.server.ts'
import type { CommandInput } from '../command.ts'

/** What may decrypt a backup's secret or replace it: the passphrase, and this market's own secret. */
export async function findSecrets(input: CommandInput) {
  const { authSecret, backupPassphrase, dataDir } = environment()
  const stored = await readFile(join(dataDir, 'auth-secret'), 'utf8').catch(() => undefined)
  return {
    passphrase: input.passphrase ?? backupPassphrase,
    ownSecret: authSecret ?? stored,
  }
}
