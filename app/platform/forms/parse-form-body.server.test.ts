import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormError, parseMultipart, parseUrlEncoded } from './parse-form-body.server.ts'

const limits = { bytes: 1024 * 1024, fields: 200, nameLength: 100, valueLength: 1_000 }

test('an urlencoded form is parsed like URLSearchParams', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: hostile }))
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 20 }), (fields) => {
      const body = new URLSearchParams(
        fields.map(([name, value]) => [name.slice(0, 50), value]),
      ).toString()
      expect(readUrlEncoded(body)).toEqual([...new URLSearchParams(body)])
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: ascii, maxLength: 40 }), (body) => {
      expect(readUrlEncoded(body)).toEqual([...new URLSearchParams(body)])
    }),
  )
})

test('a form with too many fields is rejected before any of them is decoded', () => {
  expect(readUrlEncoded(Array(200).fill('a').join('&'))).toHaveLength(200)
  const names = Array(201).fill('%').join('&')
  expect(() => readUrlEncoded(names)).toThrow(new FormError('too-many-fields'))
  expect(() => readUrlEncoded('&'.repeat(500_000))).toThrow(new FormError('too-many-fields'))
})

test('a long value is truncated and a long name rejected', () => {
  const [[, value = ''] = []] = readUrlEncoded(`a=${'%D8%A7'.repeat(5_000)}`)
  expect(value).toBe('ا'.repeat(1_000))
  expect(() => readUrlEncoded(`${'a'.repeat(101)}=1`)).toThrow(new FormError('malformed'))
})

test('joined letters that no browser can break are cut in every kind of form', async () => {
  const joined = '\u1100'.repeat(110)
  const cut = `${'\u1100'.repeat(11)} `
  expect(readUrlEncoded(new URLSearchParams({ title: joined }).toString())).toEqual([
    ['title', cut],
  ])
  const form = new FormData()
  form.append('title', joined)
  const { blocks, type } = await sentInPieces(form, 4_096)
  expect((await parseMultipart(blocks, type, limits)).get('title')).toBe(cut)
})

test('a multipart form from fetch is parsed, however it is split into chunks', async () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', '_', 'ا'), minLength: 1, maxLength: 9 })
  const part = fc.tuple(name, fc.oneof(fc.string({ unit: boundaryLike }), fc.uint8Array()))
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), cutsForm),
    { numRuns: 200 },
  )
})

test('a multipart form with too many parts, or without an end, is rejected', async () => {
  const form = new FormData()
  for (let part = 0; part < 201; part++) form.append('a', '')
  const { blocks, type } = await sentInPieces(form, 4_096)
  await expect(parseMultipart(blocks, type, limits)).rejects.toThrow(
    new FormError('too-many-fields'),
  )
  const head = 'Content-Disposition: form-data; name="image"; filename="a.jpg"'
  for (const text of [
    '',
    'no form',
    '--x',
    '--x\r\n',
    `--x\r\n${head}\r\n\r\nhalf`,
    `--x\r\n${head}\r\n\r\nhalf\r\n--x`,
    `--x\r\nContent-Disposition: form-data\r\n\r\nnameless\r\n--x--`,
    `--x\r\n${'X-Long: 1\r\n'.repeat(500)}${head}\r\n\r\n\r\n--x--`,
    `--x\r\nContent-Disposition: form-data; name="\xff"\r\n\r\n\r\n--x--`,
  ]) {
    const body = piecesOf(Buffer.from(text, 'latin1'), 5)
    const reading = parseMultipart(body, 'multipart/form-data; boundary=x', limits)
    await expect(reading).rejects.toThrow(new FormError('malformed'))
  }
  for (const type of ['', `; boundary=${'x'.repeat(71)}`, '; boundary=""']) {
    const reading = parseMultipart(piecesOf(Buffer.from('--x--'), 9), type, limits)
    await expect(reading).rejects.toThrow(new FormError('malformed'))
  }
})

test('data after the last boundary belongs to no part, even in a chunk of its own', async () => {
  const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\nafter'
  for (let size = 1; size < body.length; size++) {
    const type = 'multipart/form-data; boundary=x'
    const form = await parseMultipart(piecesOf(Buffer.from(body), size), type, limits)
    expect([...form]).toEqual([['a', '1']])
  }
})

test('a long text in a multipart form is truncated, a file is not', async () => {
  const form = new FormData()
  form.set('text', 'ے'.repeat(5_000))
  form.set('file', new File([new Uint8Array(5_000)], 'cow.jpg', { type: 'image/jpeg' }))
  const { blocks, type } = await sentInPieces(form, 1_000)
  const read = await parseMultipart(blocks, type, limits)
  expect(read.get('text')).toBe('ے'.repeat(1_000))
  expect(read.get('file')).toMatchObject({ size: 5_000, name: 'cow.jpg', type: 'image/jpeg' })
})

const ascii = fc.constantFrom('a', '=', '&', '%', '+', '%4', '%C3', '%d8%A7', '\0', '%00')
const hostile = fc.oneof(ascii, fc.constant('ا'))
const boundaryLike = fc.constantFrom('\r\n', '--', 'x', '\r', '\n', '-', 'ا', '\r\n--')

function readUrlEncoded(body: string) {
  return [...parseUrlEncoded(Buffer.from(body), limits)]
}

async function cutsForm(parts: [string, string | Uint8Array<ArrayBuffer>][], size: number) {
  const form = new FormData()
  for (const [name, value] of parts) {
    form.append(name, typeof value === 'string' ? value : new File([value], 'cow.jpg'))
  }
  const { blocks, type } = await sentInPieces(form, size)
  const wide = { ...limits, valueLength: 1_000_000 }
  const read = await parseMultipart(blocks, type, wide)
  expect(await contentOf(read)).toEqual(await contentOf(form))
}

async function contentOf(form: FormData) {
  return await Promise.all(
    [...form].map(async ([name, value]) => [
      name,
      // Like a browser, FormData sends every line break as CRLF.
      typeof value === 'string' ? value.replace(/\r\n|\r|\n/g, '\r\n') : [...(await value.bytes())],
    ]),
  )
}

async function sentInPieces(form: FormData, size: number) {
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  return { blocks: piecesOf(Buffer.from(await sent.arrayBuffer()), size), type }
}

async function* piecesOf(body: Buffer, size: number) {
  for (let index = 0; index < body.length; index += size)
    yield Buffer.from(body.subarray(index, index + size))
}
