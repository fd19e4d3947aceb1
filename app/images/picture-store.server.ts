/**
 * Where the files of pictures lie. Every name is checked with `isPictureFile` before it is used.
 * Each throws, within seconds, when the store cannot be reached or will not do it.
 */
export type PictureStore = {
  /** Whole or not at all, also when the process dies half way. */
  write: (path: string, bytes: Uint8Array) => Promise<void>
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Names that are not there are passed over. */
  remove: (paths: string[]) => Promise<void>
  /** Every file under `prefix`, a folder such as `listings/`, in no order. */
  list: (prefix: string) => AsyncIterable<{ path: string; writtenAt: Date }>
}
