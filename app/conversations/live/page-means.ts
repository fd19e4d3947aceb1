import { listenLive } from '../../layout/live-stream.ts'
import type { Means } from './live-talk.ts'
import { otherPages } from './other-pages.ts'
import { sendMeans } from './send-means.ts'

/** What an open conversation needs, as a page of the browser has it. */
export function pageMeans(): Means {
  return {
    ...sendMeans(),
    pages: otherPages(),
    isLooking: () => document.visibilityState === 'visible',
    listen: listenLive,
  }
}
