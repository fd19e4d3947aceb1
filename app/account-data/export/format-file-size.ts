const kilobyte = 1024

/**
 * A size as people read it on their phones: `12 MB`, `640 KB`. It is the same in Urdu, where it is
 * held together against the direction of the words around it.
 */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte))
  const size = kilobytes < kilobyte ? `${kilobytes} KB` : `${Math.round(kilobytes / kilobyte)} MB`
  return `\u2066${size}\u2069`
}
