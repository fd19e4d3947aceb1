/**
 * A path on this site, taken from outside (`?redirect=`); anything that could lead elsewhere
 * (`//evil`, `/\evil`, `https:evil`, control characters, encoded slashes in front) gives `fallback`.
 */
export function safePath(text: string | null | undefined, fallback = '/'): string {
  if (!text || text.length > 2000) return fallback
  if (!/^\/(?![/\\]|%2f|%5c)[\x20-\x7e\u0600-\u06ff]*$/i.test(text)) return fallback
  const base = 'http://site.invalid'
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  return url?.origin === base ? url.pathname + url.search + url.hash : fallback
}
