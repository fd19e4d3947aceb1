import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Environment } from '../../platform/http/environment.server.ts'
import { pictureContentType } from '../processing/picture-content-type.server.ts'
import { isStoredFile } from './export-files.server.ts'
import type { ChunkedFile, PictureStore } from './picture-store.server.ts'
import { multipartUpload } from './s3-multipart-upload.server.ts'

const deleteBatchSize = 8
// Includes connecting and all retries: a hanging store must not make the site hang.
const readTimeoutSeconds = 5
const writeTimeoutSeconds = 10
const maxConnections = 2_000

/** Stores files in an S3 bucket, at Amazon or any compatible service. Calls throw if it does not answer in time. */
export function s3Store(s3: NonNullable<Environment['s3']>): PictureStore {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
    forcePathStyle: true,
    // Some other S3 services reject or mishandle the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // A slow reader of a large file occupies a connection; others must still get one.
    requestHandler: {
      connectionTimeout: 3_000,
      httpAgent: { maxSockets: maxConnections },
      httpsAgent: { maxSockets: maxConnections },
    },
  })
  const object = (path: string) => ({ Bucket: s3.bucket, Key: objectKey(path) })

  return {
    async write(path, bytes) {
      const put = { ...object(path), Body: bytes, ContentType: pictureContentType(path) }
      await client.send(new PutObjectCommand(put), timeoutOptions(writeTimeoutSeconds))
    },
    async read(path) {
      const found = await undefinedIfMissing(
        client.send(new GetObjectCommand(object(path)), timeoutOptions(readTimeoutSeconds)),
      )
      return (await found?.Body?.transformToByteArray()) as Uint8Array<ArrayBuffer> | undefined
    },
    async writeChunks(path, chunks) {
      return await multipartUpload(
        client,
        { ...object(path), ContentType: 'application/zip' },
        chunks,
      )
    },
    async readChunks(path, from) {
      const request = { ...object(path), ...(from > 0 && { Range: `bytes=${from}-` }) }
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(), readTimeoutSeconds * 1000)
      const options = { abortSignal: waiting.signal }
      const found = await undefinedIfMissing(
        client.send(new GetObjectCommand(request), options),
      ).finally(() => clearTimeout(timer))
      if (!found) return undefined
      const { Body, ContentLength } = found
      if (!Body || ContentLength === undefined) throw new Error('The store sent no content length')
      return { bytes: ContentLength, chunks: withIdleTimeout(Body.transformToWebStream()) }
    },
    async sizeOf(path) {
      const head = new HeadObjectCommand(object(path))
      return (await undefinedIfMissing(client.send(head, timeoutOptions(readTimeoutSeconds))))
        ?.ContentLength
    },
    async remove(paths) {
      // One request per file: batch deletion needs a checksum that some services do not support.
      for (let i = 0; i < paths.length; i += deleteBatchSize) {
        const some = paths
          .slice(i, i + deleteBatchSize)
          .map((path) => new DeleteObjectCommand(object(path)))
        await Promise.all(
          some.map((removal) => client.send(removal, timeoutOptions(writeTimeoutSeconds))),
        )
      }
    },
    async *list(prefix) {
      let ContinuationToken: string | undefined
      do {
        const next = { Bucket: s3.bucket, Prefix: prefix, ContinuationToken }
        const page = await client.send(
          new ListObjectsV2Command(next),
          timeoutOptions(writeTimeoutSeconds),
        )
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { path: Key, writtenAt: LastModified }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

/** Wraps a stream so that a read fails if the store sends nothing for some seconds. */
function withIdleTimeout(stream: ReadableStream<Uint8Array>): ChunkedFile['chunks'] {
  const reader = stream.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        const { promise: silence, reject } = Promise.withResolvers<never>()
        const failure = new Error('The store stopped sending data')
        const timer = setTimeout(() => reject(failure), readTimeoutSeconds * 1000)
        try {
          const { done, value } = await Promise.race([reader.read(), silence])
          if (done) controller.close()
          else controller.enqueue(value as Uint8Array<ArrayBuffer>)
        } catch (error) {
          reader.cancel(error).catch(() => {})
          throw error
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function timeoutOptions(seconds: number) {
  return { abortSignal: AbortSignal.timeout(seconds * 1000) }
}

async function undefinedIfMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    // A missing bucket is a configuration error, not a missing file.
    const isKnown = error instanceof S3ServiceException && error.name !== 'NoSuchBucket'
    if (isKnown && error.$metadata.httpStatusCode === 404) return undefined
    throw error
  }
}

function objectKey(path: string): string {
  if (!isStoredFile(path)) throw new Error('Invalid file path')
  return path
}
