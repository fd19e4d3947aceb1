import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { log } from '../http/log.server.ts'
import { requestContext, requestId } from '../http/request-context.server.ts'
import { ipKey } from '../rate-limits/rate-limiter.server.ts'
import { type BodySender, openBody, openTextOnlyBody } from './bodies-in-flight.server.ts'
import { BodyError, type BodyErrorReason, readBody } from './body-error.server.ts'
import { acceptsPictures, type BodyLimits, type BodyType, findBodyLimits } from './body-limits.ts'
import {
  FormError,
  type FormErrorReason,
  parseMultipart,
  parseUrlEncoded,
} from './parse-form-body.server.ts'

/** Why a form was not read. `missing` means a request without a body. */
export type BodyRejectionReason = BodyErrorReason | FormErrorReason | 'wrong-type' | 'missing'

export type BodyRejection = {
  unread: BodyRejectionReason
  /** In seconds, only for `busy`. */
  retryAfter?: number
  /** The text fields of a form whose files did not fit. */
  words?: FormData
}

/** The HTTP status of each rejection. */
export const bodyRejectionStatus: Record<BodyRejectionReason, number> = {
  'too-large': 413,
  'too-many-fields': 400,
  malformed: 400,
  missing: 400,
  'wrong-type': 415,
  'cut-off': 408,
  busy: 503,
}

const busyRetrySeconds = 5

type ReadFormOptions = { accountId?: string | undefined }

/**
 * Reads a form within the limits of its route (`body-limits.ts`) and passes it to `work`. Its bytes
 * count towards the shares of its account and network until `work` is done. A rejected form is
 * never passed to `work`. If a form with pictures does not fit, its text fields are still read, so
 * that its page can show them again. Check the sender's permission first: a visitor's form to a
 * member's page must not be read at all.
 */
export async function receiveFormData<T>(
  request: Request,
  receiving: ReadFormOptions,
  work: (form: FormData) => Promise<T>,
): Promise<T | BodyRejection> {
  return await receiveBody(request, { ...receiving, parse: parseForm }, work)
}

/**
 * Reads a form; empty if there is no body. Throws a response with the status of the rejection and a
 * message in the reader's language.
 */
export async function readFormData(
  request: Request,
  receiving: ReadFormOptions = {},
): Promise<FormData> {
  const read = await receiveFormData(request, receiving, async (form) => ({ form }))
  if ('form' in read) return read.form
  if (read.unread === 'missing') return new FormData()
  throw bodyRejectionResponse(request, read)
}

/** Reads a plain text body; rejects like `readFormData`. */
export async function readBodyText(request: Request): Promise<string> {
  const read = await receiveBody(request, { parse: parseText }, async (text) => ({ text }))
  if ('text' in read) return read.text
  if (read.unread === 'missing') return ''
  throw bodyRejectionResponse(request, read)
}

/**
 * The response to a rejected form: a page shows its text in the site's layout, a script gets it as
 * it is.
 */
function bodyRejectionResponse(request: Request, { unread, retryAfter }: BodyRejection): Response {
  const t = getTranslator(requestedLanguage(request))
  const status = bodyRejectionStatus[unread]
  const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined
  return new Response(t(`refusedForm.${unread}`), { status, headers })
}

type RequestBody = { stream: ReadableStream<Uint8Array>; type: BodyType; contentType: string }

type IncomingBody = RequestBody & {
  blocks: AsyncGenerator<Uint8Array>
  limits: BodyLimits
  /** Whether the body did not fit, so that files are dropped as they arrive. */
  isFull: () => boolean
}

async function receiveBody<Parsed, T>(
  request: Request,
  { accountId, parse }: ReadFormOptions & { parse: (arriving: IncomingBody) => Promise<Parsed> },
  work: (parsed: Parsed) => Promise<T>,
): Promise<T | BodyRejection> {
  const limits = findBodyLimits(new URL(request.url).pathname)
  const body = checkHeaders(request, limits)
  if ('unread' in body) return rejectBody(body.unread)
  const room = reserveBody(limits, accountId)
  if (!room.isOpen) return rejectBody('busy')
  try {
    const blocks = readBody(body.stream, { maxBytes: limits.bytes, inFlight: room })
    const parsed = await parse({ ...body, blocks, limits, isFull: room.isFull })
    if (room.isFull()) return rejectWhenBusy(parsed)
    room.releaseBytes()
    return await work(parsed)
  } catch (error) {
    if (error instanceof BodyError || error instanceof FormError) return rejectBody(error.refused)
    throw error
  } finally {
    room.close()
  }
}

function rejectWhenBusy(parsed: unknown): BodyRejection {
  return { ...rejectBody('busy'), ...(parsed instanceof FormData && { words: parsed }) }
}

/**
 * Reserves space for a body. A form with pictures that does not fit may still have its text read.
 */
function reserveBody(limits: BodyLimits, accountId: string | undefined) {
  const inFlight = openBody(bodySender(limits, accountId))
  let closeWords: (() => void) | undefined
  const readWordsAlone = () => {
    if (acceptsPictures(limits)) closeWords = openTextOnlyBody()
    // Its files are dropped, so their share is freed.
    if (closeWords) inFlight?.close()
    return closeWords !== undefined
  }
  return {
    /** If false, nothing of the body is read. */
    isOpen: inFlight !== undefined || acceptsPictures(limits),
    add: (bytes: number) =>
      closeWords !== undefined || inFlight?.add(bytes) === true || readWordsAlone(),
    isFull: () => closeWords !== undefined,
    releaseBytes: () => inFlight?.releaseBytes(),
    close() {
      if (closeWords) closeWords()
      else inFlight?.close()
    },
  }
}

function checkHeaders(request: Request, { types, bytes }: BodyLimits): RequestBody | BodyRejection {
  const length = request.headers.get('content-length')
  if (!request.body || length === '0') return { unread: 'missing' }
  const contentType = request.headers.get('content-type') ?? ''
  const [essence] = contentType.toLowerCase().split(';', 1)
  const type = types.find((candidate) => candidate === essence?.trim())
  if (!type) return { unread: 'wrong-type' }
  if (Number(length ?? 0) > bytes) return { unread: 'too-large' }
  return { stream: request.body, type, contentType }
}

function bodySender(limits: BodyLimits, accountId: string | undefined): BodySender {
  const kind = acceptsPictures(limits) ? 'pictures' : 'words'
  return { kind, network: ipKey(requestContext().address), accountId }
}

async function parseForm(arriving: IncomingBody): Promise<FormData> {
  const { blocks, type, contentType, limits, isFull } = arriving
  if (type === 'multipart/form-data') {
    return await parseMultipart(blocks, contentType, limits, isFull)
  }
  return parseUrlEncoded(await collectBlocks(blocks), limits)
}

async function parseText({ blocks }: IncomingBody): Promise<string> {
  return (await collectBlocks(blocks)).toString('utf8')
}

async function collectBlocks(blocks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const gathered: Uint8Array[] = []
  for await (const block of blocks) gathered.push(block)
  return Buffer.concat(gathered)
}

function rejectBody(reason: BodyRejectionReason): BodyRejection {
  if (reason !== 'missing') log.warn({ requestId: requestId(), refused: reason }, 'form refused')
  return reason === 'busy' ? { unread: reason, retryAfter: busyRetrySeconds } : { unread: reason }
}
