import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { listenDuringTest } from '../../../test/support/listen-during-test.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { newExportPath } from './export-files.server.ts'
import { s3Store } from './s3-store.server.ts'

// stores.server.test.ts tests the same against a real bucket, where one is available.

const megabyte = 1024 * 1024

test('a large file is uploaded to a bucket in parts of 8 MB', async () => {
  const { store, parts, requests } = await aBucket()
  const whole = randomBytes(17 * megabyte)
  expect(await store.writeChunks(newExportPath(newId()), inChunks(whole))).toBe(whole.length)
  expect(parts.map(({ length }) => length)).toEqual([8, 8, 1].map((size) => size * megabyte))
  expect(Buffer.concat(parts).equals(whole)).toBe(true)
  expect(requests).toEqual(['begun', 'part 1', 'part 2', 'part 3', 'completed 1,2,3'])
})

test('a multipart upload is aborted when its source fails', async () => {
  const { store, requests } = await aBucket()
  async function* broken() {
    yield randomBytes(9 * megabyte)
    throw new Error('the source failed')
  }
  await expect(store.writeChunks(newExportPath(newId()), broken())).rejects.toThrow('the source')
  expect(requests).toEqual(['begun', 'part 1', 'forgotten'])
})

/** A fake bucket that accepts multipart uploads and logs its requests. */
async function aBucket() {
  const parts: Buffer[] = []
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    const query = new URL(request.url ?? '', 'http://bucket').searchParams
    const part = query.get('partNumber')
    if (part) {
      parts[Number(part) - 1] = body
      requests.push(`part ${part}`)
      response.setHeader('etag', `"part-${part}"`)
      return response.end()
    }
    if (request.method === 'DELETE') {
      requests.push('forgotten')
      response.statusCode = 204
      return response.end()
    }
    response.setHeader('content-type', 'application/xml')
    if (query.has('uploads')) {
      requests.push('begun')
      const id = '<UploadId>an-upload</UploadId>'
      return response.end(`<InitiateMultipartUploadResult>${id}</InitiateMultipartUploadResult>`)
    }
    const partNumbers = [...String(body).matchAll(/<PartNumber>(\d+)</g)].map(
      ([, number]) => number,
    )
    requests.push(`completed ${partNumbers}`)
    return response.end(
      '<CompleteMultipartUploadResult><Key>a</Key></CompleteMultipartUploadResult>',
    )
  })
  const port = await listenDuringTest(server)
  const keys = { accessKey: 'market:seller', secretKey: 'gandum', region: 'us-east-1' }
  const store = s3Store({ endpoint: `http://127.0.0.1:${port}`, bucket: 'pictures', ...keys })
  return { store, parts, requests }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray())
}

async function* inChunks(whole: Buffer): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < whole.length; index += megabyte)
    yield whole.subarray(index, index + megabyte)
}
