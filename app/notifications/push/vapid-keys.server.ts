import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'
import { ConfigurationError, environment } from '../../platform/http/environment.server.ts'

const keySchema = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) })

let current: z.infer<typeof keySchema> | undefined

/** Set by the operator or generated once. Several copies of the server need the same. */
export function vapidKeys(): z.infer<typeof keySchema> {
  current ??= environment().vapidKeys ?? storedKeys(environment().dataDir)
  return current
}

function storedKeys(dataDir: string) {
  const file = join(dataDir, 'vapid-keys.json')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600, flag: 'wx' })
  }
  try {
    return keySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new ConfigurationError(
      `${file} is damaged; remove it, and members have to turn on notifications again`,
    )
  }
}
