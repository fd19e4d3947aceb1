import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { parseRateLimits } from '../rate-limits/limits-table.ts'

export class ConfigurationError extends Error {}

export const defaultPoolSize = 8

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsAbsent, schema.optional())
const url = (protocols: RegExp) => z.url({ protocol: protocols })
const onOff = z.enum(['on', 'off'])
// A path would be ignored: all URLs the market writes start at the root of the host.
const originUrl = url(/^https?$/).refine((text) => new URL(text).pathname === '/', {
  error: 'must have no path',
})
const networkList = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((entries) => entries.every(isNetwork), { error: 'must be addresses or networks' })

const usualPushHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]
/** Hosts, `*.` for all below one, or whole origins for a push service of one's own. */
const pushHosts = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))

const environmentSchema = z.object({
  NODE_ENV: optional(z.string()),
  PORT: z.preprocess(blankAsAbsent, z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('localhost'),
  ),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65535)),
  PUBLIC_URL: optional(originUrl),
  DATA_DIR: z.preprocess(blankAsAbsent, z.string().default('var')),
  EMBEDDED_SYNC: z.preprocess(blankAsAbsent, onOff.default('on')),
  PAGE_CACHE: z.preprocess(blankAsAbsent, onOff.default('on')),
  DATABASE_URL: optional(url(/^postgres(ql)?$/)),
  DATABASE_DIRECT_URL: optional(url(/^postgres(ql)?$/)),
  DATABASE_POOL_SIZE: z.preprocess(
    blankAsAbsent,
    z.coerce.number().int().min(2).max(200).default(defaultPoolSize),
  ),
  DATABASE_READ_URL: optional(url(/^postgres(ql)?$/)),
  S3_ENDPOINT: optional(url(/^https?$/)),
  S3_REGION: z.preprocess(blankAsAbsent, z.string().default('us-east-1')),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY: optional(z.string()),
  S3_SECRET_KEY: optional(z.string()),
  BACKUP_TO: optional(z.string()),
  BACKUP_PASSPHRASE: optional(z.string().min(12)),
  BACKUP_S3_ENDPOINT: optional(url(/^https?$/)),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_ACCESS_KEY: optional(z.string()),
  BACKUP_S3_SECRET_KEY: optional(z.string()),
  SMTP_URL: optional(url(/^smtps?$/)),
  MAIL_FROM: z.preprocess(blankAsAbsent, z.email().default('no-reply@zaraibazaar.example')),
  AUTH_SECRET: optional(z.string().min(32)),
  TRUSTED_PROXIES: z.preprocess((value) => value ?? '', networkList),
  LIMITS: z.preprocess(blankAsAbsent, onOff.default('on')),
  DEMO: optional(onOff),
  REQUIRE_VERIFIED_EMAIL: optional(z.enum(['0', '1'])),
  AD_NETWORK_SCRIPT_URL: optional(url(/^https$/)),
  SMS_GATEWAY_URL: optional(url(/^https?$/)),
  PUSH_HOSTS: z.preprocess(blankAsAbsent, pushHosts.default(usualPushHosts)),
  VAPID_PUBLIC_KEY: optional(z.string().regex(/^[\w-]{87}$/)),
  VAPID_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/)),
  LOG_LEVEL: optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
  LOG_FORMAT: optional(z.enum(['json', 'pretty'])),
  SUPPORT_EMAIL: optional(z.email()),
  SUPPORT_PHONE: z.preprocess(blankAsAbsent, z.string().default('+92 21 0000 0000')),
  SUPPORT_ADDRESS: optional(z.string()),
})

export type Environment = ReturnType<typeof parseEnvironment>

/** Throws a `ConfigurationError` with one line for each error. */
export function parseEnvironment(source: Record<string, string | undefined>) {
  const parsed = environmentSchema.safeParse(source)
  const { limits, bounds, errors } = parseRateLimits(source)
  const screening = parseScreening(source, errors)
  for (const { path, message } of parsed.error?.issues ?? []) {
    errors.push(`${path.join('.')}: ${message}`)
  }
  if (!parsed.success || errors.length > 0) throw new ConfigurationError(errors.join('\n'))
  const v = parsed.data
  const conflict = findConflict(v)
  if (conflict) throw new ConfigurationError(conflict)
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
    limits,
    bounds,
    screening,
    demo: v.DEMO ? v.DEMO === 'on' : !v.DATABASE_URL,
    requireVerifiedEmail: v.REQUIRE_VERIFIED_EMAIL === '1',
    adNetworkScriptUrl: v.AD_NETWORK_SCRIPT_URL,
    smsGatewayUrl: v.SMS_GATEWAY_URL,
    pushHosts: v.PUSH_HOSTS,
    /** The keys that identify the market to push services, if the operator has set them. */
    vapidKeys:
      v.VAPID_PUBLIC_KEY && v.VAPID_PRIVATE_KEY
        ? { publicKey: v.VAPID_PUBLIC_KEY, privateKey: v.VAPID_PRIVATE_KEY }
        : undefined,
    support: {
      email: v.SUPPORT_EMAIL ?? 'support@zaraibazaar.example',
      phone: v.SUPPORT_PHONE,
      address: v.SUPPORT_ADDRESS,
    },
  }
}

/** Names the first setting that does not go together with the others. */
function findConflict(v: z.infer<typeof environmentSchema>): string | undefined {
  const missing = missingS3Variables(v)
  if (missing.length > 0) return `S3_ENDPOINT is set, so ${missing.join(', ')} must be set too`
  if (v.DATABASE_URL && !v.AUTH_SECRET)
    return 'AUTH_SECRET: required with DATABASE_URL; 32 characters or more, the same on every copy'
  if (v.DATABASE_READ_URL && !v.DATABASE_URL)
    return 'DATABASE_READ_URL: needs DATABASE_URL; the embedded database has no standby'
  if (v.DATABASE_DIRECT_URL && !v.DATABASE_URL)
    return 'DATABASE_DIRECT_URL: needs DATABASE_URL; the embedded database has no pooler'
  if (Boolean(v.VAPID_PUBLIC_KEY) !== Boolean(v.VAPID_PRIVATE_KEY))
    return 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set both or neither'
  if (v.SMTP_URL && !v.SUPPORT_EMAIL)
    return 'SUPPORT_EMAIL: required with SMTP_URL; messages to support are emailed there'
  return undefined
}

function backupBucketSettings(v: z.infer<typeof environmentSchema>) {
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

function missingS3Variables(v: z.infer<typeof environmentSchema>): string[] {
  if (!v.S3_ENDPOINT) return []
  return (['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const).filter((name) => !v[name])
}

function hostInUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}

/** `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(entry: string): boolean {
  const [, address = '', prefix = '0'] = entry.match(/^([^/]+)(?:\/(\d{1,3}))?$/) ?? []
  const maxPrefixLength = { 4: 32, 6: 128 }[isIP(address)]
  return maxPrefixLength !== undefined && Number(prefix) <= maxPrefixLength
}

let current: Environment | undefined

export function environment(): Environment {
  current ??= parseEnvironment(process.env)
  return current
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
