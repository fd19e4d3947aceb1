import { MarketClient } from '../../test/support/market/form-sender.ts'
import type { ExpectedState } from '../crash/check-market.ts'
import { createFavoriteWriter, retryFavorites } from '../crash/favorite-writer.ts'
import {
  createMessageWriter,
  retryMessages,
  startTrackedConversation,
  type TrackedConversation,
} from '../crash/message-writer.ts'
import {
  createListingWriter,
  type RecordConfirmation,
  retryListingActions,
} from '../crash/write-load.ts'
import type { SteadyWriter } from './steady-writers.ts'

type Market = { url: string; expected: ExpectedState; record: RecordConfirmation }

export type OpenedMarket = {
  writers: SteadyWriter[]
  /** The first buyer, and a conversation of theirs in which only `send` writes. */
  buyer: MarketClient
  talk: TrackedConversation
  send: SteadyWriter
}

/** Signs up two sellers with a listing each and two buyers who write to them. */
export async function openMarket({ url, expected, record }: Market): Promise<OpenedMarket> {
  const writers: SteadyWriter[] = []
  const pairs = []
  for (let pair = 1; pair <= 2; pair++) {
    const [seller, buyer] = [new MarketClient(url), new MarketClient(url)]
    await seller.becomeMember('Haji Bashir')
    const { email } = await buyer.becomeMember('Shabnam Bibi')
    const words = { title: `Shop ${pair}`, description: 'Come and look', price: '1000' }
    const shop = await seller.postListing({ ...words, category: 'other' })
    const talk = await startTrackedConversation(buyer, shop)
    expected.conversations.push(talk)
    pairs.push({ seller, buyer, shop })
    const { offers, favorites } = expected
    writers.push(
      {
        name: `Seller ${pair}`,
        write: createListingWriter(seller, offers, record),
        retry: () =>
          retryListingActions(
            offers.filter((offer) => offer.seller === seller),
            record,
          ),
      },
      {
        name: `Favorites ${pair}`,
        write: createFavoriteWriter({ email, buyer }, offers, favorites, record),
        retry: () =>
          retryFavorites(
            favorites.filter((heart) => heart.buyer === buyer),
            record,
          ),
      },
      messageWriter(`Messages ${pair}`, talk, buyer, record),
    )
  }
  const [one, other] = pairs
  if (!one || !other) throw new Error('There are not two pairs')
  const talk = await startTrackedConversation(one.buyer, other.shop)
  expected.conversations.push(talk)
  const send = messageWriter('Answer', talk, other.seller, record)
  return { writers, buyer: one.buyer, talk, send }
}

function messageWriter(
  name: string,
  talk: TrackedConversation,
  sender: MarketClient,
  record: RecordConfirmation,
): SteadyWriter {
  const write = createMessageWriter(talk, sender, record)
  return { name, write, retry: () => retryMessages([talk], record) }
}
