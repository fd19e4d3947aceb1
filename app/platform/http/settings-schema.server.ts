import { isIP } from 'node:net'
import { z } from 'zod'

export const defaultPoolSize = 8

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value)

/** A setting that may be absent; `words` say what it must be. */
const optional = <T extends z.ZodType>(schema: T, words: string) =>
  z.preprocess(blankAsAbsent, schema.optional()).describe(words)

/** A setting with a default. */
const usual = <T extends z.ZodType>(standard: unknown, schema: T, words: string) =>
  z.preprocess((value) => blankAsAbsent(value) ?? standard, schema).describe(words)

const url = (protocols: RegExp, example: string) =>
  optional(z.url({ protocol: protocols }), `must be a URL such as ${example}`)
const postgresUrl = url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')
const httpUrl = (example: string) => url(/^https?$/, example)
const text = z.string()
const freeText = optional(text, 'must be text')
const email = z.email()
// Some programs that read files of settings keep the quotes around a value.
const sender = text
  .transform((written) => {
    const [, whole = written] = written.match(/^"([^"]*)"$/) ?? []
    const [, name = '', address = whole] = whole.match(/^([^<>\r\n]*)<([^<>]+)>$/) ?? []
    return { name: name.replace(/"/g, '').trim() || undefined, address: address.trim() }
  })
  .refine(({ address }) => email.safeParse(address).success)
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const port = [wholeNumber(0, 65535), 'must be a port: a whole number from 0 to 65535'] as const
const onOff = [z.enum(['on', 'off']), 'must be on or off'] as const
// A path would be ignored: all URLs the market writes start at the root of the host.
const originUrl = z
  .url({ protocol: /^https?$/ })
  .refine((written) => URL.parse(written)?.pathname === '/')
const list = (written: string) => written.split(/[\s,]+/).filter(Boolean)

const usualPushHosts =
  'fcm.googleapis.com *.push.services.mozilla.com *.push.apple.com *.notify.windows.com'
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** What each setting must be. Its description completes the sentence that names it. */
export const settingsSchema = z.object({
  NODE_ENV: freeText,
  PORT: usual(3000, ...port),
  HOST: usual('localhost', text.regex(/^[\w.:-]+$/), 'must be the name or address of this machine'),
  METRICS_PORT: optional(...port),
  PUBLIC_URL: optional(originUrl, 'must be a URL without a path, such as https://market.example'),
  DATA_DIR: usual('var', text, 'must be a folder'),
  EMBEDDED_SYNC: usual('on', ...onOff),
  PAGE_CACHE: usual('on', ...onOff),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_POOL_SIZE: usual(
    defaultPoolSize,
    wholeNumber(2, 200),
    'must be a whole number from 2 to 200',
  ),
  DATABASE_READ_URL: postgresUrl,
  S3_ENDPOINT: httpUrl('https://s3.example'),
  S3_REGION: usual('us-east-1', text, 'must be text'),
  S3_BUCKET: freeText,
  S3_ACCESS_KEY: freeText,
  S3_SECRET_KEY: freeText,
  BACKUP_TO: freeText,
  BACKUP_PASSPHRASE: optional(text.min(12), 'must have 12 characters or more'),
  BACKUP_S3_ENDPOINT: httpUrl('https://s3.elsewhere.example'),
  BACKUP_S3_REGION: freeText,
  BACKUP_S3_ACCESS_KEY: freeText,
  BACKUP_S3_SECRET_KEY: freeText,
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example:465'),
  MAIL_FROM: usual(
    'no-reply@zaraibazaar.example',
    sender,
    'must be an email address, or a name and <an email address>',
  ),
  AUTH_SECRET: optional(text.min(32), 'must have 32 characters or more'),
  TRUSTED_PROXIES: usual(
    '',
    text.transform(list).refine((entries) => entries.every(isNetwork)),
    'must be addresses or networks, such as 127.0.0.1 10.0.0.0/8',
  ),
  LIMITS: usual('on', ...onOff),
  DEMO: optional(...onOff),
  REQUIRE_VERIFIED_EMAIL: optional(z.enum(['0', '1']), 'must be 0 or 1'),
  AD_NETWORK_SCRIPT_URL: url(/^https$/, 'https://ads.example/script.js'),
  SMS_GATEWAY_URL: httpUrl('https://sms.example/send'),
  SMS_DAILY_BUDGET: usual(500, wholeNumber(0, 1_000_000), 'must be a whole number from 0'),
  PHONE_PROOF: usual(
    '',
    text.transform(list).pipe(z.array(z.enum(['whatsapp', 'sms']))),
    'must be whatsapp, sms or both',
  ),
  PHONE_COUNTRIES: usual(
    '92',
    text.transform(list).pipe(z.array(text.regex(/^[1-9]\d{0,3}$/)).min(1)),
    'must be calling codes of countries, such as 92,971',
  ),
  WHATSAPP_NUMBER: optional(text.regex(/^[1-9]\d{6,14}$/), 'must be a number such as 923001234567'),
  WHATSAPP_VERIFY_TOKEN: optional(text.min(16), 'must have 16 characters or more'),
  WHATSAPP_APP_SECRET: optional(text.min(16), 'must have 16 characters or more'),
  /** Hosts, `*.` for all below one, or whole origins for a push service of one's own. */
  PUSH_HOSTS: usual(usualPushHosts, text.transform(list), 'must be names of hosts'),
  VAPID_PUBLIC_KEY: optional(text.regex(/^[\w-]{87}$/), 'must be a key of 87 letters and digits'),
  VAPID_PRIVATE_KEY: optional(text.regex(/^[\w-]{43}$/), 'must be a key of 43 letters and digits'),
  LOG_LEVEL: optional(z.enum(levels), `must be one of ${levels.join(', ')}`),
  LOG_FORMAT: optional(z.enum(['json', 'pretty']), 'must be json or pretty'),
  SUPPORT_EMAIL: optional(email, 'must be an email address'),
  SUPPORT_PHONE: freeText,
  SUPPORT_ADDRESS: freeText,
})

export type Settings = z.output<typeof settingsSchema>

/** The settings that are valid, and a line for each mistake. */
export function readSettings(source: Record<string, string | undefined>): {
  settings: Partial<Settings>
  mistakes: string[]
} {
  const settings: Record<string, unknown> = {}
  const mistakes: string[] = []
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    const { success, data } = schema.safeParse(source[name])
    if (success) settings[name] = data
    else mistakes.push(`${name}: ${schema.description}`)
  }
  const proofs = (settings as Partial<Settings>).PHONE_PROOF ?? []
  mistakes.push(...listConflicts((name) => Boolean(source[name]), proofs))
  return { settings, mistakes }
}

/** Settings that do not go together with the others. */
function listConflicts(
  isSet: (name: keyof Settings) => boolean,
  proofs: Settings['PHONE_PROOF'],
): string[] {
  const missing = (['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const).filter(
    (name) => !isSet(name),
  )
  const whatsAppMissing = (
    ['WHATSAPP_NUMBER', 'WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_APP_SECRET'] as const
  ).filter((name) => !isSet(name))
  const conflicts: [boolean, string][] = [
    [
      proofs.includes('whatsapp') && whatsAppMissing.length > 0,
      `PHONE_PROOF names whatsapp, so ${whatsAppMissing.join(', ')} must be set too`,
    ],
    [
      proofs.includes('sms') && !isSet('SMS_GATEWAY_URL'),
      'PHONE_PROOF names sms, so SMS_GATEWAY_URL must be set too',
    ],
    [
      isSet('S3_ENDPOINT') && missing.length > 0,
      `S3_ENDPOINT is set, so ${missing.join(', ')} must be set too`,
    ],
    [
      isSet('DATABASE_URL') && !isSet('AUTH_SECRET'),
      'AUTH_SECRET: required with DATABASE_URL; 32 characters or more, the same on every copy',
    ],
    [
      isSet('DATABASE_READ_URL') && !isSet('DATABASE_URL'),
      'DATABASE_READ_URL: needs DATABASE_URL; the embedded database has no standby',
    ],
    [
      isSet('DATABASE_DIRECT_URL') && !isSet('DATABASE_URL'),
      'DATABASE_DIRECT_URL: needs DATABASE_URL; the embedded database has no pooler',
    ],
    [
      isSet('VAPID_PUBLIC_KEY') !== isSet('VAPID_PRIVATE_KEY'),
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set both or neither',
    ],
    [
      isSet('SMTP_URL') && !isSet('SUPPORT_EMAIL'),
      'SUPPORT_EMAIL: required with SMTP_URL; messages to support are emailed there',
    ],
  ]
  return conflicts.filter(([applies]) => applies).map(([, line]) => line)
}

/** `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(entry: string): boolean {
  const [, address = '', prefix = '0'] = entry.match(/^([^/]+)(?:\/(\d{1,3}))?$/) ?? []
  const maxPrefixLength = { 4: 32, 6: 128 }[isIP(address)]
  return maxPrefixLength !== undefined && Number(prefix) <= maxPrefixLength
}
