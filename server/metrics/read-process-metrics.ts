import { countPicturesInWork } from '../../app/images/processing/image-queue.server.ts'
import type { OpenDatabase } from '../../app/platform/database/database.server.ts'
import { metrics } from '../../app/platform/metrics/metrics.server.ts'
import { listSubscribers } from '../../app/platform/realtime/event-bus.server.ts'

export function readProcessMetrics(open: OpenDatabase): void {
  metrics.eventStreams.set(listSubscribers().length)
  metrics.databaseWaiting.set(open.countWaiting())
  const { running, waiting } = countPicturesInWork()
  metrics.picturesInWork.set({ state: 'running' }, running)
  metrics.picturesInWork.set({ state: 'waiting' }, waiting)
}
