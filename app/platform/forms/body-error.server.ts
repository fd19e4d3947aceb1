import { environment } from '../http/environment.server.ts'
import type { BodyInFlight } from './bodies-in-flight.server.ts'

/** Why a body was not fully read. */
export type BodyErrorReason = 'too-large' | 'busy' | 'cut-off'

export class BodyError extends Error {
  readonly refused: BodyErrorReason
  constructor(refused: BodyErrorReason) {
    super(`The body is refused: ${refused}`)
    this.refused = refused
  }
}

const blockBytes = 64 * 1024
// Tiny chunks cost far more memory and time than their size; no real network splits a form like
// this.
const maxSmallChunks = 2_000
const minAverageChunk = 64

/**
 * Yields a body in blocks of up to 64 KiB. Throws a `BodyError` above `maxBytes`, if a share is full, and if
 * the client disconnects or sends less than `LIMIT_BODY_BYTES_A_SECOND` after `LIMIT_BODY_GRACE_SECONDS`.
 */
export async function* readBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, inFlight }: { maxBytes: number; inFlight: Pick<BodyInFlight, 'add'> },
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const next = timedReads(reader)
  const blocks = new BlockBuffer()
  let bytes = 0
  let chunks = 0
  try {
    for (;;) {
      const chunk = await next(bytes)
      if (!chunk) break
      bytes += chunk.byteLength
      chunks++
      if (bytes > maxBytes) throw new BodyError('too-large')
      if (!inFlight.add(chunk.byteLength)) throw new BodyError('busy')
      if (chunks > maxSmallChunks + bytes / minAverageChunk) throw new BodyError('cut-off')
      yield* blocks.add(chunk)
    }
    yield* blocks.rest()
  } finally {
    // Do not cancel: that would close the connection before the response is sent.
    reader.releaseLock()
  }
}

/** Merges small chunks, so that a body takes no more memory than its size. */
class BlockBuffer {
  #block = new Uint8Array(0)
  #used = 0

  /** Adds a chunk and returns the full blocks. */
  add(chunk: Uint8Array): Uint8Array[] {
    const isLarge = chunk.byteLength >= blockBytes / 2
    const full = isLarge || this.#used + chunk.byteLength > blockBytes ? this.rest() : []
    if (isLarge) return [...full, chunk]
    this.#gather(chunk)
    return full
  }

  rest(): Uint8Array[] {
    const used = this.#used
    this.#used = 0
    return used > 0 ? [this.#block.subarray(0, used)] : []
  }

  #gather(chunk: Uint8Array): void {
    // The previous block is still in use by the consumer, so allocate a new one.
    if (this.#used === 0) this.#block = new Uint8Array(blockBytes)
    this.#block.set(chunk, this.#used)
    this.#used += chunk.byteLength
  }
}

/** Reads chunk by chunk; only the time spent waiting for the client counts against its rate. */
function timedReads(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { bounds } = environment()
  const rate = bounds['body-bytes-a-second']
  const grace = bounds['body-grace-seconds']
  let waited = 0
  return async (bytesSoFar: number): Promise<Uint8Array | undefined> => {
    const remainingMilliseconds = (grace + bytesSoFar / rate) * 1000 - waited
    const startedAt = performance.now()
    const timeout = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => timeout.reject(new BodyError('cut-off')),
      Math.max(0, remainingMilliseconds),
    )
    try {
      const { value } = await Promise.race([reader.read(), timeout.promise])
      return value
    } catch (error) {
      throw error instanceof BodyError ? error : new BodyError('cut-off')
    } finally {
      clearTimeout(timer)
      waited += performance.now() - startedAt
    }
  }
}
