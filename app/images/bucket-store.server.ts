import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Environment } from '../platform/environment.server.ts'
import type { PictureStore } from './picture-store.server.ts'
import { pictureType } from './picture-type.server.ts'
import { sendInParts } from './send-in-parts.server.ts'
import { isStoredFile } from './stored-file.server.ts'

const removedAtOnce = 8
// Waiting for a connection and every try included: a store that hangs must not hang the market.
const secondsToRead = 5
const secondsToChange = 10

/**
 * Keeps pictures in an S3 bucket, of Amazon or of any store that speaks its language. A store that
 * does not answer in time counts as away.
 */
export function openBucket(s3: NonNullable<Environment['s3']>): PictureStore {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
    forcePathStyle: true,
    // Stores other than Amazon's refuse or corrupt the checksums the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000 },
  })
  const object = (path: string) => ({ Bucket: s3.bucket, Key: keyOf(path) })

  return {
    async write(path, bytes) {
      const put = { ...object(path), Body: bytes, ContentType: pictureType(path) }
      await client.send(new PutObjectCommand(put), within(secondsToChange))
    },
    async read(path) {
      try {
        const found = await client.send(new GetObjectCommand(object(path)), within(secondsToRead))
        // Whole, since it is small: a slow phone then holds no connection to the store.
        return (await found.Body?.transformToByteArray()) as Uint8Array<ArrayBuffer> | undefined
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    async writeChunks(path, chunks) {
      return await sendInParts(client, { ...object(path), ContentType: 'application/zip' }, chunks)
    },
    async readChunks(path, from) {
      const wanted = { ...object(path), ...(from > 0 && { Range: `bytes=${from}-` }) }
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(), secondsToRead * 1000)
      try {
        const found = await client.send(new GetObjectCommand(wanted), {
          abortSignal: waiting.signal,
        })
        return found.Body?.transformToWebStream()
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
    async remove(paths) {
      // One request each: the one for many needs a checksum that some stores do not know.
      for (let i = 0; i < paths.length; i += removedAtOnce) {
        const some = paths
          .slice(i, i + removedAtOnce)
          .map((path) => new DeleteObjectCommand(object(path)))
        await Promise.all(some.map((removal) => client.send(removal, within(secondsToChange))))
      }
    },
    async *list(prefix) {
      let ContinuationToken: string | undefined
      do {
        const next = { Bucket: s3.bucket, Prefix: prefix, ContinuationToken }
        const page = await client.send(new ListObjectsV2Command(next), within(secondsToChange))
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { path: Key, writtenAt: LastModified }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

function within(seconds: number) {
  return { abortSignal: AbortSignal.timeout(seconds * 1000) }
}

function isAbsent(error: unknown): boolean {
  // A bucket that is not there is a mistake, and no answer about a picture.
  if (!(error instanceof S3ServiceException) || error.name === 'NoSuchBucket') return false
  return error.$metadata.httpStatusCode === 404
}

function keyOf(path: string): string {
  if (!isStoredFile(path)) throw new Error('Not the name of a file of ours')
  return path
}
