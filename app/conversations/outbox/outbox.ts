import type { SendFailure } from '../live/live-message.ts'

/** `imageId` is set once it is uploaded; its file is stored separately. */
export type UnsentPhoto = { key: string; isSmall?: boolean; imageId?: string; arrivedAt?: number }

export type UnsentMessage = {
  clientId: string
  /** The author: on a shared device nobody sees or sends another user's messages. */
  owner: string
  /** A conversation's id, or `listing:` or `service:` and the id that a new one is about. */
  place: string
  text: string
  at: string
  photos: UnsentPhoto[]
  failure?: SendFailure | undefined
}

export type OutboxKey = { owner: string; place: string }

export type UnsentChanges = Partial<Pick<UnsentMessage, 'photos' | 'failure' | 'place'>>

/** In order of writing, shared by all tabs of the device. */
export type Outbox = {
  add: (unsent: UnsentMessage, files: ReadonlyMap<string, File>) => Promise<void>
  list: (outboxKey: OutboxKey) => Promise<UnsentMessage[]>
  listPlaces: (owner: string) => Promise<string[]>
  findFile: (clientId: string, key: string) => Promise<File | undefined>
  saveFile: (clientId: string, key: string, file: File) => Promise<void>
  change: (clientId: string, changes: UnsentChanges) => Promise<void>
  remove: (clientId: string) => Promise<void>
}

export async function moveUnsent(outbox: Outbox, from: OutboxKey, place: string): Promise<void> {
  for (const { clientId } of await outbox.list(from)) await outbox.change(clientId, { place })
}

/** For browsers that refuse to store anything. */
export function memoryOutbox(): Outbox {
  const all = new Map<string, UnsentMessage>()
  const files = new Map<string, File>()
  return {
    async add(unsent, photos) {
      if (!all.has(unsent.clientId)) all.set(unsent.clientId, unsent)
      for (const [key, file] of photos) files.set(unsent.clientId + key, file)
    },
    list: async (outboxKey) =>
      [...all.values()].filter(
        ({ owner, place }) => owner === outboxKey.owner && place === outboxKey.place,
      ),
    listPlaces: async (of) => [
      ...new Set([...all.values()].flatMap(({ owner, place }) => (owner === of ? place : []))),
    ],
    findFile: async (clientId, key) => files.get(clientId + key),
    saveFile: async (clientId, key, file) => void files.set(clientId + key, file),
    async change(clientId, changes) {
      const unsent = all.get(clientId)
      if (unsent) all.set(clientId, { ...unsent, ...changes })
    },
    async remove(clientId) {
      // The message may be in the other store, with only a file here.
      for (const key of files.keys()) if (key.startsWith(clientId)) files.delete(key)
      all.delete(clientId)
    },
  }
}
