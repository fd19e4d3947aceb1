import type { Environment } from '../../../app/platform/http/environment.server.ts'
import { runOptions } from '../run-options.ts'

/** What `testWith` says of tests that have no bucket. */
export const needsBucket = 'an S3 bucket (TEST_S3_URL)'

/**
 * The test bucket from `TEST_S3_URL` (`http://key:secret@host:port/bucket`, with `%3A` for a colon
 * in the key), or undefined. Never use a production bucket: the tests delete what they find.
 */
export function findBucket(): NonNullable<Environment['s3']> | undefined {
  const { bucketUrl } = runOptions
  if (!bucketUrl) return undefined
  const { origin, username, password, pathname } = new URL(bucketUrl)
  return {
    endpoint: origin,
    region: 'us-east-1',
    bucket: pathname.slice(1),
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
  }
}
