/**
 * A title as a card has room for it. The stylesheet ends a long one after two or three lines, but
 * lets the tall letters of the next Nastaliq line show through; so an Urdu title must be short
 * before it gets there.
 */
export function cutTitle(title: string): string {
  const longest = /[\u0600-\u06ff]/.test(title) ? 48 : 90
  if (title.length <= longest) return title
  // Half a letter, as an emoji has two, is none.
  const start = title.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
  return `${start.replace(/\s+\S*$/, '')}…`
}

/**
 * Which way a title runs: as `dir="auto"` finds it, by the first letter; but the stylesheet can see
 * this one, and sets the lines of an English title on an Urdu page as close as English is.
 */
export function directionOf(title: string): 'rtl' | 'ltr' {
  return /^[^a-z]*[\u0600-\u06ff]/i.test(title) ? 'rtl' : 'ltr'
}
