/**
 * An untrusted path (`?redirect=`) if it is on this site, else `fallback`: not `//evil`, `/\evil`,
 * `https:evil`, control characters, leading encoded slashes.
 */
export function safePath(text: string | null | undefined, fallback = '/'): string {
  if (!text || text.length > 2000 || !isOwnPath(text)) return fallback
  const base = 'http://site.invalid'
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (url?.origin !== base) return fallback
  const path = url.pathname + url.search + url.hash
  // `/.//evil` becomes `//evil` only once its dots are resolved.
  return isOwnPath(path) ? path : fallback
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\]|%2f|%5c)[\x20-\x7e\u0600-\u06ff]*$/i.test(path)
}
