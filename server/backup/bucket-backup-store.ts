import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { multipartUpload } from '../../app/images/storage/s3-multipart-upload.server.ts'
import type { Environment } from '../../app/platform/http/environment.server.ts'
import { BackupError } from './archive/tar-archive.ts'
import type { BackupStore } from './backup-store.ts'

const deleteBatchSize = 8
// Larger files are uploaded in parts.
const maxSinglePutBytes = 8 * 1024 * 1024
const timeoutSeconds = 60

export function bucketBackupStore(
  s3: Environment['backupS3'],
  { bucket, prefix }: { bucket: string; prefix: string },
): BackupStore {
  if (!s3) throw new BackupError('Set BACKUP_S3_ENDPOINT, or S3_ENDPOINT, to use s3:// locations.')
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000 },
  })
  const start = prefix ? `${prefix}/` : ''
  const object = (name: string) => ({ Bucket: bucket, Key: start + name })
  const withTimeout = () => ({ abortSignal: AbortSignal.timeout(timeoutSeconds * 1000) })

  return {
    location: `s3://${bucket}/${prefix}`.replace(/\/$/, ''),
    async put(name, file) {
      const { size } = await stat(file)
      const content = { ...object(name), ContentType: 'application/octet-stream' }
      if (size > maxSinglePutBytes) {
        await multipartUpload(client, content, createReadStream(file))
        return
      }
      const put = { ...content, Body: createReadStream(file), ContentLength: size }
      await client.send(new PutObjectCommand(put), withTimeout())
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(name)))
        return Body?.transformToWebStream() as AsyncIterable<Uint8Array> | undefined
      } catch (error) {
        const isMissing = error instanceof S3ServiceException && error.name === 'NoSuchKey'
        if (isMissing) return undefined
        throw error
      }
    },
    async remove(names) {
      for (let i = 0; i < names.length; i += deleteBatchSize) {
        const some = names.slice(i, i + deleteBatchSize)
        await Promise.all(
          some.map((name) => client.send(new DeleteObjectCommand(object(name)), withTimeout())),
        )
      }
    },
    async *list(within) {
      let ContinuationToken: string | undefined
      do {
        const query = { Bucket: bucket, Prefix: start + within, ContinuationToken }
        const page = await client.send(new ListObjectsV2Command(query), withTimeout())
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          yield {
            name: Key.slice(start.length),
            bytes: Size,
            storedAt: LastModified ?? new Date(0),
          }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}
