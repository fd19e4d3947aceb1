import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnFreePort } from '../listen-on-free-port.ts'

type Object = { content: Buffer; storedAt: Date }

/**
 * An S3 server in this process, with every bucket that is asked for: enough for our stores, and smaller than Swift
 * (see stores.server.test.ts). `objects` are by bucket and key, as in `pictures/demo/cow.webp`.
 */
export async function startS3Server() {
  const objects = new Map<string, Object>()
  const uploads = new Map<string, Buffer[]>()
  const server = createServer((request, response) => void answer(request, response))
  const port = await listenOnFreePort(server)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = Buffer.concat(await request.toArray())
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://bucket')
    const name = decodeURIComponent(pathname.slice(1))
    const parts = uploads.get(query.get('uploadId') ?? '')
    const xml = (text: string, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
    const store = (whole: Buffer) => objects.set(name, { content: whole, storedAt: new Date() })
    if (query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, [])
      xml(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    } else if (parts && request.method === 'PUT') {
      parts[Number(query.get('partNumber')) - 1] = content
      response.setHeader('etag', `"${createHash('md5').update(content).digest('hex')}"`).end()
    } else if (parts && request.method === 'POST') {
      store(Buffer.concat(parts))
      xml(`<CompleteMultipartUploadResult><Key>${name}</Key></CompleteMultipartUploadResult>`)
    } else if (query.get('list-type') === '2') {
      xml(listObjects(objects, `${name.replace(/\/$/, '')}/`, query.get('prefix') ?? ''))
    } else if (request.method === 'PUT') {
      store(content)
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(name)
      response.writeHead(204).end()
    } else {
      const found = objects.get(name)
      if (found) response.setHeader('content-length', found.content.length).end(found.content)
      else xml('<Error><Code>NoSuchKey</Code><Message>No such key</Message></Error>', 404)
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function listObjects(objects: Map<string, Object>, bucket: string, prefix: string): string {
  const found = [...objects].filter(([name]) => name.startsWith(bucket + prefix))
  const contents = found.map(
    ([name, { content, storedAt }]) =>
      `<Contents><Key>${name.slice(bucket.length)}</Key><Size>${content.length}</Size><LastModified>${storedAt.toISOString()}</LastModified></Contents>`,
  )
  return `<ListBucketResult>${contents.join('')}</ListBucketResult>`
}
