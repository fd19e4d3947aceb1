export type BackupStore = {
  /** As the operator typed it, without a slash at the end. */
  location: string
  /** Stores a file, complete or not at all. `mayLink`: the file never changes, so a link will do. */
  put: (name: string, file: string, options?: { mayLink?: boolean }) => Promise<void>
  read: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  remove: (names: string[]) => Promise<void>
  list: (prefix: string) => AsyncIterable<{ name: string; bytes: number; storedAt: Date }>
}

export function contentName(sha256: string): string {
  return `pictures/${sha256.slice(0, 2)}/${sha256}`
}
