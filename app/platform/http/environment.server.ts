import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { parseRateLimits } from '../rate-limits/limits-table.ts'
import { readSettings, type Settings } from './settings-schema.server.ts'

export class ConfigurationError extends Error {}

export const placeholderEmail = 'support@zaraibazaar.example'

export type Environment = ReturnType<typeof parseEnvironment>

/** What of the environment is valid, and a line for each mistake. */
export function readEnvironment(source: Record<string, string | undefined>) {
  const { settings, mistakes } = readSettings(source)
  const { limits, bounds, errors } = parseRateLimits(source)
  const screening = parseScreening(source, errors)
  return { settings, limits, bounds, screening, mistakes: [...mistakes, ...errors] }
}

/** Throws a `ConfigurationError` with one line for each mistake. */
export function parseEnvironment(source: Record<string, string | undefined>) {
  const { settings, limits, bounds, screening, mistakes } = readEnvironment(source)
  if (mistakes.length > 0) throw new ConfigurationError(mistakes.join('\n'))
  const v = settings as Settings
  const dataDir = resolve(v.DATA_DIR)
  return {
    production: v.NODE_ENV !== 'development',
    port: v.PORT,
    host: v.HOST,
    /** The port of the metrics, on the loopback interface only; none by default. */
    metricsPort: v.METRICS_PORT,
    publicUrl: new URL(v.PUBLIC_URL ?? `http://${hostInUrl(v.HOST)}:${v.PORT}`),
    /** Without `PUBLIC_URL` the site answers under any host name that reaches the machine. */
    hasFixedOrigin: v.PUBLIC_URL !== undefined,
    dataDir,
    /** Whether the embedded database waits for the disk at every commit. */
    syncsEmbedded: v.EMBEDDED_SYNC === 'on',
    cachesPages: v.PAGE_CACHE === 'on',
    databaseUrl: v.DATABASE_URL,
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    /** How many connections the pool of this process opens at most. */
    databasePoolSize: v.DATABASE_POOL_SIZE,
    databaseReadUrl: v.DATABASE_READ_URL,
    /** Where `bin/market backup` writes by default: a folder or `s3://bucket/prefix`. */
    backupTo: v.BACKUP_TO,
    /** Encrypts the secret in backups. */
    backupPassphrase: v.BACKUP_PASSPHRASE,
    backupS3: backupBucketSettings(v),
    s3: v.S3_ENDPOINT
      ? {
          endpoint: v.S3_ENDPOINT,
          region: v.S3_REGION,
          bucket: v.S3_BUCKET ?? '',
          accessKey: v.S3_ACCESS_KEY ?? '',
          secretKey: v.S3_SECRET_KEY ?? '',
        }
      : undefined,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    authSecret: v.AUTH_SECRET,
    trustedProxies: v.TRUSTED_PROXIES,
    limitsOn: v.LIMITS === 'on',
    limits: { ...limits, 'sms-budget': { ...limits['sms-budget'], count: v.SMS_DAILY_BUDGET } },
    bounds,
    screening,
    demo: v.DEMO ? v.DEMO === 'on' : !v.DATABASE_URL,
    requireVerifiedEmail: v.REQUIRE_VERIFIED_EMAIL === '1',
    adNetworkScriptUrl: v.AD_NETWORK_SCRIPT_URL,
    smsGatewayUrl: v.SMS_GATEWAY_URL,
    /** Text messages of a day, for all purposes. */
    smsDailyBudget: v.SMS_DAILY_BUDGET,
    /** How members may prove a phone number; none unless the operator has set it. */
    phoneProof: v.PHONE_PROOF,
    /** Calling codes of the countries whose numbers may be proven. */
    phoneCountries: v.PHONE_COUNTRIES,
    whatsApp:
      v.WHATSAPP_NUMBER && v.WHATSAPP_VERIFY_TOKEN && v.WHATSAPP_APP_SECRET
        ? {
            number: v.WHATSAPP_NUMBER,
            verifyToken: v.WHATSAPP_VERIFY_TOKEN,
            appSecret: v.WHATSAPP_APP_SECRET,
          }
        : undefined,
    pushHosts: v.PUSH_HOSTS,
    /** The keys that identify the market to push services, if the operator has set them. */
    vapidKeys:
      v.VAPID_PUBLIC_KEY && v.VAPID_PRIVATE_KEY
        ? { publicKey: v.VAPID_PUBLIC_KEY, privateKey: v.VAPID_PRIVATE_KEY }
        : undefined,
    support: { email: v.SUPPORT_EMAIL, phone: v.SUPPORT_PHONE, address: v.SUPPORT_ADDRESS },
    /** Where messages to support are sent. Without a mail server they are only files. */
    supportInbox: v.SUPPORT_EMAIL ?? placeholderEmail,
    /** A market on one machine to try out: nothing says where the public would find it. */
    isTrial: !v.PUBLIC_URL && !v.DATABASE_URL,
  }
}

function backupBucketSettings(v: Settings) {
  const endpoint = v.BACKUP_S3_ENDPOINT ?? v.S3_ENDPOINT
  if (!endpoint) return undefined
  return {
    endpoint,
    region: v.BACKUP_S3_REGION ?? v.S3_REGION,
    accessKey: v.BACKUP_S3_ACCESS_KEY ?? v.S3_ACCESS_KEY ?? '',
    secretKey: v.BACKUP_S3_SECRET_KEY ?? v.S3_SECRET_KEY ?? '',
  }
}

type ScreeningModes = Record<string, z.infer<typeof screeningMode>>

const screeningMode = z.enum(['on', 'dry-run', 'off'])

/** Reads `SCREENING_...` variables, and adds an error line for each invalid one. */
function parseScreening(
  source: Record<string, string | undefined>,
  errors: string[],
): ScreeningModes {
  const modes: ScreeningModes = {}
  for (const [variable, text] of Object.entries(source)) {
    if (!variable.startsWith('SCREENING_') || !text) continue
    const { success, data } = screeningMode.safeParse(text)
    if (success) modes[variable] = data
    else errors.push(`${variable}: must be on, dry-run or off`)
  }
  return modes
}

function hostInUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}

let current: Environment | undefined

export function environment(): Environment {
  current ??= parseEnvironment(process.env)
  return current
}

/** Whether the environment itself sets a variable, so that nothing else can. */
export function isSetByEnvironment(variable: string): boolean {
  return Boolean(process.env[variable])
}

/** What is wrong with the value of a variable. */
export function findMistake(variable: string, value: string): string | undefined {
  const { mistakes } = readEnvironment({ [variable]: value })
  return mistakes.find((line) => line.startsWith(`${variable}:`))
}

let hasSettings = false

/** What is wrong with settings of the operator together with the environment. */
export function listConflictsOf(variables: Record<string, string>): string[] {
  return readEnvironment(withEnvironment(Object.entries(variables))).mistakes
}

function withEnvironment(variables: [string, string][]) {
  const open = variables.filter(([name]) => !isSetByEnvironment(name))
  return { ...process.env, ...Object.fromEntries(open) }
}

/**
 * Takes over settings of the operator that the environment leaves open, among those that may change while running.
 * Throws if they do not go together; then the last ones stay.
 */
export function applySettings(variables: Record<string, string>): void {
  const valid = Object.entries(variables).filter(([name, value]) => !findMistake(name, value))
  if (valid.length === 0 && !hasSettings) return
  const next = parseEnvironment(withEnvironment(valid))
  hasSettings = valid.length > 0
  const { limits, bounds, screening, support, supportInbox } = next
  Object.assign(environment(), { limits, bounds, screening, support, supportInbox })
}

/**
 * The secret that signs sessions: set by the operator, or generated once and stored in `DATA_DIR`.
 */
export function authSecret(): string {
  const { authSecret: configuredSecret, dataDir } = environment()
  if (configuredSecret) return configuredSecret
  const file = join(dataDir, 'auth-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(48).toString('base64url'), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
  }
  const storedSecret = readFileSync(file, 'utf8')
  if (storedSecret.length >= 32) return storedSecret
  // A power cut can leave the file empty; sessions signed with an empty secret could be forged.
  throw new ConfigurationError(
    `AUTH_SECRET: ${file} is damaged; remove it, and everybody has to sign in again`,
  )
}
