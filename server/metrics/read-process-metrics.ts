import { countPicturesInWork } from '../../app/images/processing/image-queue.server.ts'
import type { OpenDatabase } from '../../app/platform/database/database.server.ts'
import { measureDisk } from '../../app/platform/http/disk-space.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import { metrics } from '../../app/platform/metrics/metrics.server.ts'
import { listSubscribers } from '../../app/platform/realtime/event-bus.server.ts'
import { programVersion } from '../program-version.ts'

export async function readProcessMetrics(open: OpenDatabase): Promise<void> {
  metrics.build.set({ version: programVersion() }, 1)
  metrics.eventStreams.set(listSubscribers().length)
  metrics.databaseWaiting.set(open.countWaiting())
  const { running, waiting } = countPicturesInWork()
  metrics.picturesInWork.set({ state: 'running' }, running)
  metrics.picturesInWork.set({ state: 'waiting' }, waiting)
  await readDisk()
}

/** A folder that is gone has no room left. */
async function readDisk(): Promise<void> {
  const disk = await measureDisk(environment().dataDir).catch((error) => {
    log.warn({ err: error }, 'the disk could not be measured')
    return { freeBytes: 0, freeShare: 0 }
  })
  metrics.diskFree.set(disk.freeBytes)
  metrics.diskFreeShare.set(disk.freeShare)
}
