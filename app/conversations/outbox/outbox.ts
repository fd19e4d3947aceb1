import type { SendFailure } from '../live/live-message.ts'

/** A photo of an unsent message; `imageId` once it has arrived. Its file lies beside. */
export type UnsentPhoto = { key: string; isSmall?: boolean; imageId?: string; arrivedAt?: number }

/** A message that has not been taken by the market, as the device keeps it. */
export type UnsentMessage = {
  clientId: string
  /** Whose it is: nobody is shown, or sends, what another has written on this device. */
  owner: string
  /** Where it goes: a conversation's id, or `listing:` or `service:` and the id of what it begins about. */
  place: string
  text: string
  at: string
  photos: UnsentPhoto[]
  failure?: SendFailure | undefined
}

export type OutboxKey = { owner: string; place: string }

export type UnsentChanges = Partial<Pick<UnsentMessage, 'photos' | 'failure' | 'place'>>

/** Keeps what is unsent, in the order of writing, for all pages of the device. */
export type Outbox = {
  add: (unsent: UnsentMessage, files: ReadonlyMap<string, File>) => Promise<void>
  list: (shelf: OutboxKey) => Promise<UnsentMessage[]>
  /** The places where an owner has something unsent. */
  listPlaces: (owner: string) => Promise<string[]>
  findFile: (clientId: string, key: string) => Promise<File | undefined>
  saveFile: (clientId: string, key: string, file: File) => Promise<void>
  change: (clientId: string, changes: UnsentChanges) => Promise<void>
  remove: (clientId: string) => Promise<void>
}

/** All that waits at one place goes where the conversation now is. */
export async function moveUnsent(outbox: Outbox, shelf: OutboxKey, place: string): Promise<void> {
  for (const { clientId } of await outbox.list(shelf)) await outbox.change(clientId, { place })
}

/** Keeps it only as long as the page lasts: where the browser refuses to keep anything. */
export function memoryOutbox(): Outbox {
  const all = new Map<string, UnsentMessage>()
  const files = new Map<string, File>()
  return {
    async add(unsent, given) {
      if (!all.has(unsent.clientId)) all.set(unsent.clientId, unsent)
      for (const [key, file] of given) files.set(unsent.clientId + key, file)
    },
    list: async (shelf) =>
      [...all.values()].filter(
        ({ owner, place }) => owner === shelf.owner && place === shelf.place,
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
      // The message may be kept elsewhere, and only a file here.
      for (const key of files.keys()) if (key.startsWith(clientId)) files.delete(key)
      all.delete(clientId)
    },
  }
}
