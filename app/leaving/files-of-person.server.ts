import { pictureStore } from '../images/chosen-store.server.ts'
import type { Database } from '../platform/database.server.ts'
import {
  readContactMessages,
  readFavorites,
  readNotifications,
  readProfile,
  readReports,
  readSavedSearches,
  readSessions,
} from './own-account.server.ts'
import { listOwnListings, listOwnServices } from './own-offers.server.ts'
import { type OwnPicture, picturesOfMessages, picturesOfOffers } from './own-pictures.server.ts'
import { listBlocks, listConversations, listMessages } from './own-talk.server.ts'
import { asJsonList } from './rows-in-pages.ts'

/** One file of the ZIP; what it says comes a piece at a time. */
export type PersonFile = { name: string; input: AsyncIterable<string> | Uint8Array }

/**
 * All a person has here, file by file: what they told us and what they did, as JSON, and the photos
 * they sent. Of others nothing but the name they show and what they wrote to this person.
 */
export async function* filesOfPerson(db: Database, userId: string): AsyncGenerator<PersonFile> {
  yield json('profile', asJson(readProfile(db, userId)))
  yield json('sessions', asJson(readSessions(db, userId)))
  yield json('listings', asJsonList(listOwnListings(db, userId)))
  yield json('services', asJsonList(listOwnServices(db, userId)))
  yield json('conversations', asJsonList(listConversations(db, userId)))
  yield json('messages', asJsonList(listMessages(db, userId)))
  yield json('blocked', asJsonList(listBlocks(db, userId)))
  yield json('favorites', asJsonList(readFavorites(db, userId)))
  yield json('saved-searches', asJson(readSavedSearches(db, userId)))
  yield json('notifications', asJsonList(readNotifications(db, userId)))
  yield json('reports', asJson(readReports(db, userId)))
  yield json('written-to-support', asJson(readContactMessages(db, userId)))
  yield* filesAt(picturesOfOffers(db, userId))
  yield* filesAt(picturesOfMessages(db, userId))
}

function json(subject: string, input: AsyncIterable<string>): PersonFile {
  return { name: `${subject}.json`, input }
}

async function* asJson(reading: Promise<unknown>): AsyncGenerator<string> {
  yield `${JSON.stringify(await reading, null, 2)}\n`
}

async function* filesAt(pictures: AsyncIterable<OwnPicture>): AsyncGenerator<PersonFile> {
  const store = await pictureStore()
  for await (const { name, path } of pictures) {
    const input = await store.read(path)
    if (input) yield { name, input }
  }
}
