import { createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from '../../../server/find-free-port.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { newExportPath } from './export-files.server.ts'
import { newPicturePath } from './picture-path.server.ts'
import type { PictureStore } from './picture-store.server.ts'
import { s3Store } from './s3-store.server.ts'

test('every call fails if no server listens at the bucket’s address', async () => {
  const failures = await tryEverything(`http://127.0.0.1:${await findFreePort()}`)
  expect(failures).toEqual(Array(7).fill(expect.stringContaining('ECONNREFUSED')))
})

test('every call times out if the bucket never answers', async () => {
  const endpoint = await anEndpoint(() => {})
  const failures = await untilTimeLimit(() => tryEverything(endpoint))
  expect(failures).toEqual(Array(7).fill('Request aborted'))
})

test('reading fails if the bucket stops sending in the middle of a picture', async () => {
  const endpoint = await anEndpoint((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf a picture')
  })
  const reading = untilTimeLimit(() => bucketAt(endpoint).read(newPicturePath(newId(), 'jpg')))
  await expect(reading).rejects.toThrow('aborted')
  const large = await bucketAt(endpoint).readChunks(newPicturePath(newId(), 'jpg'), 0)
  const readingLarge = untilTimeLimit(() => new Response(large?.chunks).arrayBuffer())
  await expect(readingLarge).rejects.toThrow('stopped sending')
})

function bucketAt(endpoint: string): PictureStore {
  const keys = { accessKey: 'market:seller', secretKey: 'gandum' }
  return s3Store({ endpoint, region: 'us-east-1', bucket: 'pictures', ...keys })
}

/** Runs every store method at once and returns the error messages. */
async function tryEverything(endpoint: string): Promise<unknown[]> {
  const store = bucketAt(endpoint)
  const path = newPicturePath(newId(), 'jpg')
  const ended = await Promise.allSettled<unknown>([
    store.write(path, Buffer.from('picture')),
    store.read(path),
    store.writeChunks(newExportPath(newId()), oneChunk()),
    store.readChunks(newExportPath(newId()), 0),
    store.sizeOf(path),
    store.remove([path]),
    store.list('listings/')[Symbol.asyncIterator]().next(),
  ])
  return ended.map((one) => (one.status === 'rejected' ? one.reason.message : one.status))
}

/** Runs `work` with a clock on which time limits pass at once. */
async function untilTimeLimit<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(), milliseconds)
    return limit.signal
  })
  try {
    let isOver = false
    const working = work().finally(() => {
      isOver = true
    })
    working.catch(() => {})
    while (!isOver) {
      await vi.advanceTimersByTimeAsync(1_000)
      await setImmediate()
    }
    return await working
  } finally {
    timeout.mockRestore()
    vi.useRealTimers()
  }
}

/** A TCP server that calls `answer` for each request. */
async function anEndpoint(answer: (socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {}).on('data', () => answer(socket))
  })
  const port = await findFreePort()
  server.listen(port, '127.0.0.1')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}

async function* oneChunk(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('file')
}
