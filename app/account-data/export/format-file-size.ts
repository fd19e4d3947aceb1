const kilobyte = 1024

/**
 * Formats a size in bytes as `12 MB` or `640 KB`. Urdu shows the same text, isolated so that it
 * stays left-to-right within right-to-left text.
 */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte))
  const size = kilobytes < kilobyte ? `${kilobytes} KB` : `${Math.round(kilobytes / kilobyte)} MB`
  return `\u2066${size}\u2069`
}
