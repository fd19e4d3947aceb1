import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

const partTimeoutSeconds = 120
const requestTimeoutSeconds = 10
// S3 requires at least 5 MiB for all parts but the last, and allows 10,000 parts.
const partBytes = 8 * 1024 * 1024

type UploadTarget = { Bucket: string; Key: string; ContentType: string }
type Upload = { Bucket: string; Key: string; UploadId: string | undefined }

/** Uploads an object of any size with at most one part in memory. It appears only once it is complete. */
export async function multipartUpload(
  client: S3Client,
  object: UploadTarget,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const begin = new CreateMultipartUploadCommand(object)
  const { UploadId } = await client.send(begin, timeoutOptions(requestTimeoutSeconds))
  const upload = { Bucket: object.Bucket, Key: object.Key, UploadId }
  try {
    const { parts, bytes } = await uploadParts(client, upload, chunks)
    const whole = { ...upload, MultipartUpload: { Parts: parts } }
    await client.send(new CompleteMultipartUploadCommand(whole), timeoutOptions(partTimeoutSeconds))
    return bytes
  } catch (error) {
    // Keep the original error: the abort may fail too if the store has problems.
    const forget = new AbortMultipartUploadCommand(upload)
    await client.send(forget, timeoutOptions(requestTimeoutSeconds)).catch(() => {})
    throw error
  }
}

async function uploadParts(client: S3Client, upload: Upload, chunks: AsyncIterable<Uint8Array>) {
  const parts: { ETag: string | undefined; PartNumber: number }[] = []
  let bytes = 0
  for await (const part of splitIntoParts(chunks)) {
    const PartNumber = parts.length + 1
    const sent = new UploadPartCommand({ ...upload, PartNumber, Body: part })
    const { ETag } = await client.send(sent, timeoutOptions(partTimeoutSeconds))
    parts.push({ ETag, PartNumber })
    bytes += part.byteLength
  }
  return { parts, bytes }
}

/** Regroups the bytes into parts of at least the size that S3 requires. */
async function* splitIntoParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.byteLength
    if (bytes < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

function timeoutOptions(seconds: number) {
  return { abortSignal: AbortSignal.timeout(seconds * 1000) }
}
