/**
 * Where the files of pictures lie, and those that people fetch their data in. Every name is checked
 * with `isStoredFile` before it is used.
 * Each throws, within seconds, when the store cannot be reached or will not do it.
 */
export type PictureStore = {
  /** Whole or not at all, also when the process dies half way. */
  write: (path: string, bytes: Uint8Array) => Promise<void>
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Writes what is too large to be held, and gives how many bytes that were. */
  writeChunks: (path: string, chunks: AsyncIterable<Uint8Array>) => Promise<number>
  /** The same when it is read: everything from byte `from` on. Cancel `chunks` to read no more. */
  readChunks: (path: string, from: number) => Promise<ChunkedFile | undefined>
  /** In bytes; `undefined` where there is no such file. */
  sizeOf: (path: string) => Promise<number | undefined>
  /** Names that are not there are passed over. */
  remove: (paths: string[]) => Promise<void>
  /** Every file under `prefix`, a folder such as `listings/`, in no order. */
  list: (prefix: string) => AsyncIterable<{ path: string; writtenAt: Date }>
}

/** What is read of a file, as fast as it is taken; fails where the store falls silent in the middle. */
export type ChunkedFile = {
  /** How many there are in `chunks`. */
  bytes: number
  chunks: ReadableStream<Uint8Array<ArrayBuffer>>
}
