import { openPictureStore } from '../../images/storage/open-picture-store.server.ts'
import { listHiddenOffers } from '../../offers/hiding/list-hidden-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  readContactMessages,
  readDecisions,
  readFavorites,
  readNotifications,
  readNumbers,
  readProfile,
  readReports,
  readSavedSearches,
  readSessions,
} from './export-account.server.ts'
import { listBlocks, listConversations, listMessages } from './export-conversations.server.ts'
import { listOwnListings, listOwnServices } from './export-listings.server.ts'
import {
  type ExportedPicture,
  listMessagePictures,
  listOfferPictures,
} from './export-pictures.server.ts'
import { toJsonArray } from './paginate-rows.ts'

export type ExportFile = { name: string; input: AsyncIterable<string> | Uint8Array }

/**
 * All of a user's data file by file: records as JSON, and the photos they sent. Of others only the display name
 * and what they wrote to this user.
 */
export async function* listExportFiles(db: Database, userId: string): AsyncGenerator<ExportFile> {
  yield jsonFile('profile', stringifyResult(readProfile(db, userId)))
  yield jsonFile('numbers', stringifyResult(readNumbers(db, userId)))
  yield jsonFile('sessions', stringifyResult(readSessions(db, userId)))
  yield jsonFile('listings', toJsonArray(listOwnListings(db, userId)))
  yield jsonFile('services', toJsonArray(listOwnServices(db, userId)))
  yield jsonFile('conversations', toJsonArray(listConversations(db, userId)))
  yield jsonFile('messages', toJsonArray(listMessages(db, userId)))
  yield jsonFile('blocked', toJsonArray(listBlocks(db, userId)))
  yield jsonFile('favorites', toJsonArray(readFavorites(db, userId)))
  yield jsonFile('hidden-offers', stringifyResult(listHiddenOffers(db, userId)))
  yield jsonFile('saved-searches', stringifyResult(readSavedSearches(db, userId)))
  yield jsonFile('notifications', toJsonArray(readNotifications(db, userId)))
  yield jsonFile('reports', stringifyResult(readReports(db, userId)))
  yield jsonFile('decisions', stringifyResult(readDecisions(db, userId)))
  yield jsonFile('written-to-support', stringifyResult(readContactMessages(db, userId)))
  yield* pictureFiles(listOfferPictures(db, userId))
  yield* pictureFiles(listMessagePictures(db, userId))
}

function jsonFile(subject: string, input: AsyncIterable<string>): ExportFile {
  return { name: `${subject}.json`, input }
}

async function* stringifyResult(reading: Promise<unknown>): AsyncGenerator<string> {
  yield `${JSON.stringify(await reading, null, 2)}\n`
}

async function* pictureFiles(pictures: AsyncIterable<ExportedPicture>): AsyncGenerator<ExportFile> {
  const store = await openPictureStore()
  for await (const { name, path } of pictures) {
    const input = await store.read(path)
    if (input) yield { name, input }
  }
}
