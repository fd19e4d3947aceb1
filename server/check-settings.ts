import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ConfigurationError, readEnvironment } from '../app/platform/http/environment.server.ts'
import { settingsSchema } from '../app/platform/http/settings-schema.server.ts'
import { listUnknownRules } from '../app/screening/rules/rule-mode.server.ts'
import { editDistance } from '../app/search/vocabulary/edit-distance.ts'
import { withClient } from './doctor/with-client.ts'
import { describeError } from './errors/describe-error.ts'

type Source = Record<string, string | undefined>

/**
 * Throws a `ConfigurationError` with one line for each mistake: settings, the data folder and the database
 * servers. Returns a line for each setting that seems misspelled.
 */
export async function checkSettings(source: Source = process.env): Promise<string[]> {
  const { settings, mistakes } = readEnvironment(source)
  const misspelled = listMisspelledSettings(source)
  const unusable = await Promise.all([
    settings.DATA_DIR && checkDataFolder(resolve(settings.DATA_DIR)),
    checkDatabase('DATABASE_URL', settings.DATABASE_URL),
    checkDatabase('DATABASE_DIRECT_URL', settings.DATABASE_DIRECT_URL),
  ])
  const lines = [
    ...mistakes,
    ...listUnknownRules(source),
    ...unusable.filter((line) => line !== undefined),
  ]
  if (lines.length > 0) throw new ConfigurationError([...lines, ...misspelled].join('\n'))
  return misspelled
}

const settingNames = Object.keys(settingsSchema.shape)
const ownPrefix = /^(S3|BACKUP|SMTP|SUPPORT|VAPID|MAIL)_/

/** A line for each variable that is no setting, but almost one, or has a prefix that only ours have. */
export function listMisspelledSettings(source: Source): string[] {
  return Object.keys(source)
    .filter((name) => source[name] && !settingNames.includes(name))
    .flatMap((name) => {
      const meant = findMeantSetting(name)
      if (!meant && !ownPrefix.test(name)) return []
      return [`${name}: there is no such setting${meant ? `; did you mean ${meant}?` : ''}`]
    })
}

function findMeantSetting(name: string): string | undefined {
  const distanceTo = (setting: string) => editDistance(name.toUpperCase(), setting)
  const [nearest = ''] = settingNames.toSorted((a, b) => distanceTo(a) - distanceTo(b))
  return distanceTo(nearest) <= (name.length < 7 ? 1 : 2) ? nearest : undefined
}

async function checkDataFolder(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true })
    // Only writing shows a read-only or full file system.
    await rmdir(await mkdtemp(join(folder, '.write-check-')))
    return undefined
  } catch (error) {
    return `DATA_DIR: ${folder} cannot be written: ${explain(error)}`
  }
}

async function checkDatabase(name: string, url: string | undefined): Promise<string | undefined> {
  if (!url) return undefined
  const { host, pathname } = new URL(url)
  try {
    await withClient(url, async (client) => await client.query('select 1'))
    return undefined
  } catch (error) {
    const database = `${pathname.slice(1)} on ${host || 'this machine'}`
    return `${name}: the database ${database} cannot be opened: ${explain(error)}`
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'no server listens there',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'the name of the machine cannot be looked up',
  EHOSTUNREACH: 'the machine cannot be reached',
  ETIMEDOUT: 'the machine does not answer',
  EACCES: 'the user of this process has no right to',
  EPERM: 'the user of this process has no right to',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is not in a folder',
}

function explain(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  const reason = reasons[code]
  return reason ? `${reason} (${code})` : describeError(error)
}
