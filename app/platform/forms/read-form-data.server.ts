import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { log } from '../http/log.server.ts'
import { recordRetryAfter, requestContext, requestId } from '../http/request-context.server.ts'
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
  rejected: BodyRejectionReason
  /** In seconds, only for `busy`. */
  retryAfter?: number
  textFields?: FormData
}

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

type ReadFormOptions = {
  accountId?: string | undefined
  /** Drops pictures as they arrive; the text is then in `textFields` of the rejection. */
  textOnly?: boolean
}

/**
 * Reads a form within the limits of its route (`body-limits.ts`) and passes it to `work`; its bytes count until
 * `work` is done. If a form with pictures does not fit, its text is still read, to show it again. Check the
 * sender's permission first: of a visitor's form to a member's page only the text may be read.
 */
export async function receiveFormData<T>(
  request: Request,
  options: ReadFormOptions,
  work: (form: FormData) => Promise<T>,
): Promise<T | BodyRejection> {
  return await receiveBody(request, { ...options, parse: parseForm }, work)
}

/** Reads a form; empty without a body. Throws a response with the status and message of a rejection. */
export async function readFormData(
  request: Request,
  options: ReadFormOptions = {},
): Promise<FormData> {
  const result = await receiveFormData(request, options, async (form) => ({ form }))
  if ('form' in result) return result.form
  if (result.rejected === 'missing') return new FormData()
  throw bodyRejectionResponse(request, result)
}

/** Reads a plain text body; rejects like `readFormData`. */
export async function readBodyText(request: Request): Promise<string> {
  const result = await receiveBody(request, { parse: parseText }, async (text) => ({ text }))
  if ('text' in result) return result.text
  if (result.rejected === 'missing') return ''
  throw bodyRejectionResponse(request, result)
}

/** A page shows the text in the site's layout, a script gets it as it is. */
function bodyRejectionResponse(
  request: Request,
  { rejected, retryAfter }: BodyRejection,
): Response {
  const t = getTranslator(requestedLanguage(request))
  const status = bodyRejectionStatus[rejected]
  if (retryAfter) recordRetryAfter(retryAfter)
  const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined
  return new Response(t(`refusedForm.${rejected}`), { status, headers })
}

type RequestBody = { stream: ReadableStream<Uint8Array>; type: BodyType; contentType: string }

type IncomingBody = RequestBody & {
  chunks: AsyncGenerator<Uint8Array>
  limits: BodyLimits
  /** Whether the body did not fit, so that files are dropped as they arrive. */
  isFull: () => boolean
}

async function receiveBody<Parsed, T>(
  request: Request,
  {
    accountId,
    textOnly,
    parse,
  }: ReadFormOptions & { parse: (body: IncomingBody) => Promise<Parsed> },
  work: (parsed: Parsed) => Promise<T>,
): Promise<T | BodyRejection> {
  const limits = findBodyLimits(new URL(request.url).pathname)
  const body = checkHeaders(request, limits)
  if ('rejected' in body) return rejectBody(body.rejected)
  const room = reserveBody(limits, accountId)
  if (!room.isOpen) return rejectBody('busy')
  if (textOnly) room.readTextOnly()
  try {
    const chunks = readBody(body.stream, { maxBytes: limits.bytes, inFlight: room })
    const parsed = await parse({ ...body, chunks, limits, isFull: room.isFull })
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
  return { ...rejectBody('busy'), ...(parsed instanceof FormData && { textFields: parsed }) }
}

/**
 * Reserves space for a body. A form with pictures that does not fit may still have its text read.
 */
function reserveBody(limits: BodyLimits, accountId: string | undefined) {
  const inFlight = openBody(bodySender(limits, accountId))
  let closeTextBody: (() => void) | undefined
  const readTextOnly = () => {
    if (acceptsPictures(limits)) closeTextBody = openTextOnlyBody()
    // Its files are dropped, so their share is freed.
    if (closeTextBody) inFlight?.close()
    return closeTextBody !== undefined
  }
  return {
    /** If false, nothing of the body is read. */
    isOpen: inFlight !== undefined || acceptsPictures(limits),
    add: (bytes: number) =>
      closeTextBody !== undefined || inFlight?.add(bytes) === true || readTextOnly(),
    readTextOnly,
    isFull: () => closeTextBody !== undefined,
    releaseBytes: () => inFlight?.releaseBytes(),
    close() {
      if (closeTextBody) closeTextBody()
      else inFlight?.close()
    },
  }
}

function checkHeaders(request: Request, { types, bytes }: BodyLimits): RequestBody | BodyRejection {
  const length = request.headers.get('content-length')
  if (!request.body || length === '0') return { rejected: 'missing' }
  const contentType = request.headers.get('content-type') ?? ''
  const [essence] = contentType.toLowerCase().split(';', 1)
  const type = types.find((candidate) => candidate === essence?.trim())
  if (!type) return { rejected: 'wrong-type' }
  if (Number(length ?? 0) > bytes) return { rejected: 'too-large' }
  return { stream: request.body, type, contentType }
}

function bodySender(limits: BodyLimits, accountId: string | undefined): BodySender {
  const kind = acceptsPictures(limits) ? 'pictures' : 'text'
  return { kind, network: ipKey(requestContext().address), accountId }
}

async function parseForm(body: IncomingBody): Promise<FormData> {
  const { chunks, type, contentType, limits, isFull } = body
  if (type === 'multipart/form-data') {
    return await parseMultipart(chunks, contentType, limits, isFull)
  }
  return parseUrlEncoded(await collectChunks(chunks), limits)
}

async function parseText({ chunks }: IncomingBody): Promise<string> {
  return (await collectChunks(chunks)).toString('utf8')
}

async function collectChunks(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function rejectBody(reason: BodyRejectionReason): BodyRejection {
  if (reason !== 'missing') log.warn({ requestId: requestId(), refused: reason }, 'form refused')
  return reason === 'busy'
    ? { rejected: reason, retryAfter: busyRetrySeconds }
    : { rejected: reason }
}
