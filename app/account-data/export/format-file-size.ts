const kilobyte = 1024

/** `12 MB` or `640 KB`; Urdu shows the same, isolated so that it stays left-to-right. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte))
  const size = kilobytes < kilobyte ? `${kilobytes} KB` : `${Math.round(kilobytes / kilobyte)} MB`
  return `\u2066${size}\u2069`
}
