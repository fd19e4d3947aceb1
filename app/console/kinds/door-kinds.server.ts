import { randomInt } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { isInNetwork } from '../../accounts/doors/blocks.server.ts'
import { signUpModes } from '../../accounts/doors/sign-up-door.server.ts'
import { parseMobileNumber } from '../../accounts/phone/parse-mobile-number.server.ts'
import { requestIp } from '../../platform/http/request-context.server.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { choiceCodec, dayCodec, lineCodec, numberCodec } from '../records/field-codecs.server.ts'
import type { FieldCodec, RecordField, RecordKind } from '../records/record-kind.server.ts'

const until: RecordField = {
  path: 'until',
  label: 'console.doors.until',
  hint: 'console.doors.untilHint',
  input: 'day',
  codec: dayCodec,
}
const reason: RecordField = {
  path: 'reason',
  label: 'console.doors.reason',
  hint: 'console.doors.reasonHint',
  input: 'line',
  codec: lineCodec({ max: 200, required: true }),
}
const modes = signUpModes.map((value) => ({ value, label: `console.doors.modes.${value}` }))
const wordActions = ['signal', 'refuse'].map((value) => ({
  value,
  label: `console.doors.wordActions.${value}`,
}))

/** Who may sign up: one record, open unless the operator closes it. */
export const signUpKind: RecordKind = {
  name: 'sign-up',
  part: 'market',
  listRelease: () => [{ key: 'door', content: { mode: 'open', reason: '' } }],
  listFields: ({ t }) => [
    {
      path: 'mode',
      label: 'console.doors.mode',
      input: 'choice',
      codec: choiceCodec(modes, { required: true }),
      options: modes.map(({ value, label }) => ({ value, label: t(label) })),
    },
    until,
    reason,
  ],
  nameOf: () => '',
}

/** Codes with which people may sign up. */
export const invitationKind: RecordKind = {
  name: 'invitation',
  part: 'market',
  listRelease: () => [],
  listFields: () => [
    {
      path: 'note',
      label: 'console.doors.note',
      input: 'line',
      codec: lineCodec({ max: 100, required: true }),
    },
    {
      path: 'count',
      label: 'console.doors.count',
      input: 'line',
      codec: numberCodec({ min: 1, max: 10_000, required: true }),
    },
    until,
  ],
  nameOf: ({ note }) => String(note ?? ''),
  createKey: () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join(''),
  canArchive: true,
}

// Without letters and digits that look alike.
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

const blockCodec: FieldCodec = {
  format: (value) => (typeof value === 'string' ? value : ''),
  parse: (typed) => {
    const text = typed.trim().toLowerCase().replace(/^@/, '')
    const value = parseNetwork(text) ?? parseNumber(text) ?? parseDomain(text)
    return value ? { value } : { error: { key: 'console.doors.errors.block' } }
  },
}

/** Numbers, email domains and networks that the operator keeps out. */
export const blockKind: RecordKind = {
  name: 'block',
  part: 'market',
  listRelease: () => [],
  listFields: () => [
    {
      path: 'value',
      label: 'console.doors.blocked',
      hint: 'console.doors.blockedHint',
      input: 'line',
      codec: blockCodec,
    },
    until,
    reason,
  ],
  async check(_context, { content }) {
    const parsed = blockCodec.parse(blockCodec.format(content.value))
    if ('error' in parsed) return { value: parsed.error }
    const isOwn = isInNetwork(requestIp() ?? '', String(parsed.value))
    return isOwn ? { value: { key: 'console.doors.errors.own' } } : undefined
  },
  nameOf: ({ value }) => String(value ?? ''),
  createKey: ({ value }) =>
    // A domain has hyphens and a network a slash, none has both; `::1` is also `0::1`.
    String(value).replace(/^\+/, '').replace(/^:/, '0:').replaceAll('.', '_').replace('/', '-'),
  canArchive: true,
}

// So narrow that no mistake of a digit locks out a provider.
const widest = { ipv4: 16, ipv6: 24 }

function parseNetwork(text: string): string | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return `${text}/32`
  if (ipaddr.IPv6.isValid(text)) return `${text}/128`
  if (!ipaddr.isValidCIDR(text)) return undefined
  const [start, bits] = ipaddr.parseCIDR(text)
  return bits >= widest[start.kind()] ? text : undefined
}

function parseNumber(text: string): string | undefined {
  const parsed = parseMobileNumber(text)
  return 'e164' in parsed ? parsed.e164 : undefined
}

function parseDomain(text: string): string | undefined {
  return /^(?=.{4,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(text) ? text : undefined
}

/** The operator's own words in ads and services. */
export const wordKind: RecordKind = {
  name: 'word',
  part: 'market',
  listRelease: () => [],
  listFields: ({ t }) => [
    {
      path: 'phrase',
      label: 'console.doors.phrase',
      hint: 'console.doors.phraseHint',
      input: 'line',
      codec: lineCodec({ max: 60, required: true }),
    },
    {
      path: 'action',
      label: 'console.doors.wordAction',
      input: 'choice',
      codec: choiceCodec(wordActions, { required: true }),
      options: wordActions.map(({ value, label }) => ({ value, label: t(label) })),
    },
    until,
    reason,
  ],
  nameOf: ({ phrase }) => String(phrase ?? ''),
  createKey: ({ phrase }) => foldText(String(phrase ?? '')),
  canArchive: true,
}
