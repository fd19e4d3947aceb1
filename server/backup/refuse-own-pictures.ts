import { realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { environment } from '../../app/platform/http/environment.server.ts'
import { BackupError } from './archive/tar-archive.ts'

/**
 * Throws if backups would go into the bucket or folder of the market's pictures: the cleanup takes what it does not
 * know for left-over pictures, and what loses the pictures would lose the backups too.
 */
export function refuseOwnPictures(location: string): void {
  const { s3, backupS3, dataDir } = environment()
  const [, bucket] = location.match(/^s3:\/\/([^/]+)/) ?? []
  const advice = 'Choose another place: backups there are lost with the pictures.'
  if (bucket) {
    if (s3 && bucket === s3.bucket && backupS3?.endpoint === s3.endpoint)
      throw new BackupError(`The bucket ${bucket} is that of the market's pictures. ${advice}`)
    return
  }
  // A backup has a folder `pictures` too, so that DATA_DIR itself will not do.
  const pictures = resolveLinks(join(dataDir, 'pictures'))
  const isInside = [location, join(location, 'pictures')].some(
    (folder) => !relative(pictures, resolveLinks(folder)).startsWith('..'),
  )
  if (!s3 && isInside) throw new BackupError(`${location} holds the market's pictures. ${advice}`)
}

function resolveLinks(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
