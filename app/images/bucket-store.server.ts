import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Environment } from '../platform/environment.server.ts'
import { isPictureFile } from './picture-path.server.ts'
import type { PictureStore } from './picture-store.server.ts'
import { pictureType } from './picture-type.server.ts'

const removedAtOnce = 8

/** Keeps pictures in an S3 bucket, of Amazon or of any store that speaks its language. */
export function openBucket(s3: NonNullable<Environment['s3']>): PictureStore {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
    forcePathStyle: true,
    // Stores other than Amazon's refuse or corrupt the checksums the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
    },
  })
  const object = (path: string) => ({ Bucket: s3.bucket, Key: keyOf(path) })

  return {
    async write(path, bytes) {
      await client.send(
        new PutObjectCommand({ ...object(path), Body: bytes, ContentType: pictureType(path) }),
      )
    },
    async read(path) {
      try {
        const found = await client.send(new GetObjectCommand(object(path)))
        if (!found.Body) return undefined
        return { body: found.Body.transformToWebStream(), bytes: found.ContentLength ?? 0 }
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    async remove(paths) {
      // One request each: the one for many needs a checksum that some stores do not know.
      for (let i = 0; i < paths.length; i += removedAtOnce) {
        const some = paths.slice(i, i + removedAtOnce)
        await Promise.all(some.map((path) => client.send(new DeleteObjectCommand(object(path)))))
      }
    },
    async *list(prefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket: s3.bucket, Prefix: prefix })
      for await (const page of pages) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { path: Key, writtenAt: LastModified }
        }
      }
    },
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}

function keyOf(path: string): string {
  if (!isPictureFile(path)) throw new Error('Not the name of a picture')
  return path
}
