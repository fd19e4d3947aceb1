import type { MarketClient } from '../support/market/form-sender.ts'
import { pictureForm } from './hostile-pictures.ts'
import type { MonitoredMarket } from './monitored-market.ts'
import { sendRaw } from './raw-request.ts'

const maxGrowthMb = 200
const megabyte = 1024 * 1024

/**
 * Uploads all pictures at the same time, shared among the senders, and returns what is wrong.
 * Memory counts at its peak, as a picture's memory is freed before its response.
 */
export async function uploadAtOnce(
  market: MonitoredMarket,
  { pictures, senders }: { pictures: readonly Buffer[]; senders: readonly MarketClient[] },
): Promise<string[]> {
  const { rss: before } = await market.collect()
  const answers = await Promise.all(
    pictures.map((picture, index) => {
      const { contentType, body } = pictureForm('image', picture)
      const cookie = senders[index % senders.length]?.cookie() ?? ''
      const headers = { cookie, 'content-type': contentType }
      return sendRaw(market.port, { method: 'POST', path: '/images', headers, body })
    }),
  )
  const { peakRss } = await market.read()
  const growthMb = (peakRss - before) / megabyte
  const isSignedOut = answers.some(({ status }) => status === 401)
  return [
    ...(growthMb > maxGrowthMb ? [`memory grew by ${growthMb.toFixed(0)} MB at its peak`] : []),
    ...(isSignedOut ? ['a sender was not signed in, so nothing was tested'] : []),
  ]
}
