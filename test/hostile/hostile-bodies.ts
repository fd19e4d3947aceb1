import { randomBytes } from 'node:crypto'
import { hostileTexts } from './hostile-texts.ts'

export type HostileBody = {
  contentType?: string
  body: Buffer | string
  declaredLength?: number | 'none'
  headers?: Record<string, string>
  /** An incomplete body gets no response before the time limit for bodies. */
  hangUpAfterMs?: number
}

const urlEncoded = 'application/x-www-form-urlencoded'
const megabyte = 1024 * 1024
const boundary = 'hostile'
const multipart = `multipart/form-data; boundary=${boundary}`

/** Bodies that only routes with pictures would read to such a length. */
export const oversizedBodies: Record<string, HostileBody> = {
  '30 MB at once': { contentType: multipart, body: Buffer.alloc(30 * megabyte, 'x') },
  '400,000 parts': { contentType: multipart, body: part('a', '').repeat(400_000) },
}

/** Bodies for any route, by what is odd about them. `fields` are the field names of all forms. */
export function hostileBodies(fields: readonly string[]): Record<string, HostileBody> {
  return { ...urlEncodedBodies(fields), ...multipartBodies(fields), ...brokenBodies() }
}

function urlEncodedBodies(fields: readonly string[]): Record<string, HostileBody> {
  const form = (body: string) => ({ contentType: urlEncoded, body })
  return {
    'no field at all': form(''),
    'a megabyte of keys without values': form('a&'.repeat(megabyte / 2)),
    '60 KB of keys without values': form('a&'.repeat(30_000)),
    'one field 65,000 times': form('switch=a&'.repeat(65_000)),
    'one field 6,000 times': form('switch=a&'.repeat(6_000)),
    'each field a hundred times': form(fields.map((name) => `${name}=1&`.repeat(100)).join('')),
    '50,000 different fields': form(
      Array.from({ length: 50_000 }, (_, index) => `f${index}=1`).join('&'),
    ),
    'a name of a megabyte': form(`${'n'.repeat(megabyte - 2)}=`),
    'percent signs': form(`title=${'%'.repeat(60_000)}`),
    'broken percent codes': form(`title=${'%F0%28%8C%ED%A0%80'.repeat(3_000)}`),
    'names of prototypes': form('__proto__=1&constructor=2&toString=3&hasOwnProperty=4&then=5'),
    'names in brackets': form(`${'a[b]'.repeat(5_000)}=1&title[]=1&title[$ne]=1`),
    ...Object.fromEntries(
      Object.entries(hostileTexts).map(([kind, write]) => [
        `${kind} in every field`,
        form(everyField(fields, write)),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(hostileTexts).map(([kind, write]) => [
        `${kind} in the fields people write most in`,
        form(new URLSearchParams(writtenFields.map((name) => [name, write(2_500)])).toString()),
      ]),
    ),
    'a megabyte of marks in one field': form(
      `full_name=${encodeURIComponent(hostileTexts['a pile of marks']?.(megabyte / 3) ?? '')}`,
    ),
  }
}

const writtenFields = ['full_name', 'title', 'description', 'text', 'message', 'password', 'search']

/** Text in every field of a form with pictures, at the maximum length. */
export function multipartTextBodies(): Record<string, HostileBody> {
  const names = [
    ...writtenFields,
    'location_city',
    'location_address',
    'contact_name',
    'field_breed',
  ]
  return Object.fromEntries(
    Object.entries(hostileTexts).flatMap(([kind, write]) =>
      ['', 'move-contacts'].map((intent) => [
        `${kind} in every part${intent && ', to be moved'}`,
        {
          contentType: multipart,
          body: `${part('intent', intent)}${names.map((name) => part(name, write(18_000))).join('')}${end}`,
        },
      ]),
    ),
  )
}

/** As long as a form without pictures may be. */
function everyField(fields: readonly string[], write: (bytes: number) => string): string {
  const text = write(Math.floor(60_000 / fields.length / 3))
  return new URLSearchParams(fields.map((name) => [name, text])).toString()
}

function multipartBodies(fields: readonly string[]): Record<string, HostileBody> {
  const form = (body: string) => ({ contentType: multipart, body })
  return {
    '20,000 parts': form(part('a', '').repeat(20_000) + end),
    'one picture field 2,000 times': form(filePart('images', 'x').repeat(2_000) + end),
    'parts that never end': form(part('title', 'x')),
    'a part header of half a megabyte': form(
      `--${boundary}\r\nContent-Disposition: form-data; name="${'n'.repeat(megabyte / 2)}"\r\n\r\nx\r\n${end}`,
    ),
    'a thousand headers in one part': form(
      `--${boundary}\r\n${'X-A: b\r\n'.repeat(1_000)}Content-Disposition: form-data; name="a"\r\n\r\nx\r\n${end}`,
    ),
    'odd names of parts': form(
      part('__proto__', '1') + part('a\0b', '1') + part('../../x', '1') + part('', '1') + end,
    ),
    'odd names of files': form(
      filePart('images', 'x', '../../../etc/passwd') + filePart('image', 'x', '\0\u202e.jpg') + end,
    ),
    'files in every field': form(fields.map((name) => filePart(name, 'x')).join('') + end),
    'a file without bytes': form(filePart('image', '') + filePart('images', '') + end),
    'boundaries that almost match': form(`\r\n--${boundary.slice(0, -1)}`.repeat(30_000)),
    'marks in every part': form(
      fields.map((name) => part(name, hostileTexts['a pile of marks']?.(600) ?? '')).join('') + end,
    ),
    'no boundary': { contentType: 'multipart/form-data', body: part('a', '1') + end },
    'a boundary of 6,000 letters': {
      contentType: `multipart/form-data; boundary=${'b'.repeat(6_000)}`,
      body: part('a', '1') + end,
    },
  }
}

const end = `--${boundary}--\r\n`

function part(name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

function filePart(name: string, content: string, fileName = 'photo.jpg'): string {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`
  return `--${boundary}\r\n${disposition}\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n`
}

function brokenBodies(): Record<string, HostileBody> {
  const chunked = { 'transfer-encoding': 'chunked' }
  return {
    'JSON instead of a form': { contentType: 'application/json', body: '{"title":{"$ne":1}}' },
    'deep JSON': { contentType: 'application/json', body: '['.repeat(60_000) },
    'plain text': { contentType: 'text/plain', body: 'x'.repeat(60_000) },
    'no content type': { body: 'title=x' },
    'an odd content type': { contentType: `${'a/b;'.repeat(1_000)}`, body: 'title=x' },
    'another alphabet': { contentType: `${urlEncoded}; charset=utf-16`, body: '\0t\0=\0x' },
    'random bytes as a form': { contentType: urlEncoded, body: randomBytes(50_000) },
    'random bytes as parts': { contentType: multipart, body: randomBytes(50_000) },
    'compressed, it says': {
      contentType: urlEncoded,
      body: randomBytes(1_000),
      headers: { 'content-encoding': 'gzip' },
    },
    '3 MB at once': { contentType: multipart, body: Buffer.alloc(3 * megabyte, 'x') },
    'shorter than declared': {
      contentType: urlEncoded,
      body: 'title=x',
      declaredLength: 50,
      hangUpAfterMs: 200,
    },
    'a declared length of 10 GB': {
      contentType: multipart,
      body: part('a', 'x'),
      declaredLength: 10 * 1024 * megabyte,
      hangUpAfterMs: 200,
    },
    'two thousand chunks of one byte': {
      contentType: urlEncoded,
      body: `${'1\r\na\r\n'.repeat(2_000)}0\r\n\r\n`,
      declaredLength: 'none',
      headers: chunked,
    },
    'chunks that are none': {
      contentType: urlEncoded,
      body: 'zz\r\nnothing\r\n',
      declaredLength: 'none',
      headers: chunked,
    },
    'chunks and a length': {
      contentType: urlEncoded,
      body: '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
      declaredLength: 5,
      headers: chunked,
    },
  }
}
