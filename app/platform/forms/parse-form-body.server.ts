import {
  MaxPartsExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser'
import { limitGraphemes } from '../text/limit-graphemes.server.ts'
import type { BodyLimits } from './body-limits.ts'

/** Why a body is not an acceptable form. */
export type FormErrorReason = 'too-many-fields' | 'malformed'

export class FormError extends Error {
  readonly refused: FormErrorReason
  constructor(refused: FormErrorReason) {
    super(`The form is refused: ${refused}`)
    this.refused = refused
  }
}

const ampersand = 0x26
const equals = 0x3d
const plus = 0x2b
const percent = 0x25
const space = 0x20
const maxBoundaryLength = 70
const maxPartHeaderBytes = 4 * 1024
// UTF-8 bytes for each UTF-16 code unit.
const maxBytesPerCodeUnit = 3

type FormLimits = Pick<BodyLimits, 'bytes' | 'fields' | 'nameLength' | 'valueLength'>

/**
 * Parses an urlencoded body in one pass, as `URLSearchParams` takes quadratic time for keys without a value.
 * Throws a `FormError` for more than `fields` fields and for names longer than `nameLength`; longer values are
 * truncated.
 */
export function parseUrlEncoded(body: Uint8Array, limits: FormLimits): FormData {
  if (countFields(body) > limits.fields) throw new FormError('too-many-fields')
  const form = new FormData()
  for (let start = 0; start <= body.length; ) {
    const found = body.indexOf(ampersand, start)
    const end = found === -1 ? body.length : found
    if (end > start) {
      const field = body.subarray(start, end)
      const index = field.indexOf(equals)
      const name = decodePercent(index === -1 ? field : field.subarray(0, index))
      const value = index === -1 ? '' : decodePercent(field.subarray(index + 1))
      form.append(requireNameLength(name, limits), limitText(value, limits))
    }
    start = end + 1
  }
  return form
}

function countFields(body: Uint8Array): number {
  let count = 1
  for (
    let index = body.indexOf(ampersand);
    index !== -1;
    index = body.indexOf(ampersand, index + 1)
  )
    count++
  return count
}

// Decode to bytes first, so that invalid UTF-8 becomes a replacement character instead of an error.
function decodePercent(encoded: Uint8Array): string {
  const decoded = Buffer.alloc(encoded.length)
  let length = 0
  for (let index = 0; index < encoded.length; index++) {
    const byte = encoded[index] as number
    const escaped =
      byte === percent
        ? hexValue(encoded[index + 1]) * 16 + hexValue(encoded[index + 2])
        : Number.NaN
    if (!Number.isNaN(escaped)) index += 2
    decoded[length++] = Number.isNaN(escaped) ? (byte === plus ? space : byte) : escaped
  }
  return decoded.toString('utf8', 0, length)
}

function hexValue(digit: number | undefined): number {
  if (digit === undefined) return Number.NaN
  if (digit >= 0x30 && digit <= 0x39) return digit - 0x30
  const letter = digit | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : Number.NaN
}

/**
 * Parses block by block. Throws a `FormError` for more than `fields` parts, longer names, and a malformed body;
 * longer texts are truncated, files are not. Once `dropsFiles` is true, all files are dropped.
 */
export async function parseMultipart(
  blocks: AsyncIterable<Uint8Array>,
  contentType: string,
  limits: FormLimits,
  dropsFiles: () => boolean = () => false,
): Promise<FormData> {
  const boundary = parseBoundary(contentType)
  if (!boundary) throw new FormError('malformed')
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: maxPartHeaderBytes,
    maxFileSize: limits.bytes,
    maxTotalSize: limits.bytes,
    maxParts: limits.fields,
  })
  const form = new FormData()
  for await (const block of blocks) {
    if (isFinished(parser)) continue
    try {
      for (const part of parser.write(block)) appendPart(form, part, limits)
    } catch (error) {
      throw toFormError(error)
    }
    if (dropsFiles()) discardFiles(form)
  }
  if (!isFinished(parser)) throw new FormError('malformed')
  return form
}

function parseBoundary(contentType: string): string | undefined {
  const [, quoted, plain] = contentType.match(/;\s*boundary=(?:"([^"]*)"|([^\s;]+))/i) ?? []
  const boundary = quoted ?? plain
  return boundary && boundary.length <= maxBoundaryLength ? boundary : undefined
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish()
    return true
  } catch {
    return false
  }
}

function toFormError(error: unknown): FormError {
  if (error instanceof FormError) return error
  return new FormError(error instanceof MaxPartsExceededError ? 'too-many-fields' : 'malformed')
}

function appendPart(form: FormData, part: MultipartPart, limits: FormLimits): void {
  if (part.name === undefined) throw new FormError('malformed')
  const name = requireNameLength(part.name, limits)
  if (part.filename === undefined)
    form.append(name, limitText(decodeText(part, limits.valueLength), limits))
  else {
    const type = part.headers['content-type'] ?? 'application/octet-stream'
    form.append(name, new File(part.content as BlobPart[], part.filename, { type }))
  }
}

/** Truncate the bytes first: a text field may be as long as the whole body. */
function decodeText({ content }: MultipartPart, maxLength: number): string {
  const maxBytes = maxLength * maxBytesPerCodeUnit
  const pieces: Uint8Array[] = []
  for (let index = 0, bytes = 0; index < content.length && bytes <= maxBytes; index++) {
    const piece = content[index] as Uint8Array
    pieces.push(piece.subarray(0, maxBytes - bytes))
    bytes += piece.byteLength
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Bounded also in what no browser can break, as any text may be shown. */
function limitText(text: string, { valueLength }: FormLimits): string {
  return limitGraphemes(text.slice(0, valueLength))
}

function discardFiles(form: FormData): void {
  const files = [...form].filter(([, value]) => value instanceof File)
  for (const [name] of files) form.delete(name)
}

function requireNameLength(name: string, { nameLength }: FormLimits): string {
  if (name.length > nameLength) throw new FormError('malformed')
  return name
}
