/**
 * Storage for picture files and data exports. Every path is checked with `isStoredFile`. Each method throws
 * within seconds if the store does not answer.
 */
export type PictureStore = {
  /** Atomic, even if the process dies halfway. */
  write: (path: string, bytes: Uint8Array) => Promise<void>
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  writeChunks: (path: string, chunks: AsyncIterable<Uint8Array>) => Promise<number>
  /** Reads a file as a stream from byte `from`. Cancel `chunks` to stop reading. */
  readChunks: (path: string, from: number) => Promise<ChunkedFile | undefined>
  /** In bytes; `undefined` if the file does not exist. */
  sizeOf: (path: string) => Promise<number | undefined>
  remove: (paths: string[]) => Promise<void>
  /** Every file under `prefix`, a folder such as `listings/`, in no order. */
  list: (prefix: string) => AsyncIterable<{ path: string; writtenAt: Date }>
}

/** A file stream with backpressure. It fails if the store stops sending data midway. */
export type ChunkedFile = {
  bytes: number
  chunks: ReadableStream<Uint8Array<ArrayBuffer>>
}
