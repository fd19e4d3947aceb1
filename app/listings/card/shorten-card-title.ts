import { limitMarks } from '../../platform/text/limit-marks.ts'

/**
 * A title as a card has room for it. The stylesheet ends a long one after two or three lines, but
 * lets the tall letters of the next Nastaliq line show through; so an Urdu title must be short
 * before it gets there.
 */
export function shortenCardTitle(whole: string): string {
  const title = limitMarks(whole)
  const longest = /[\u0600-\u06ff]/.test(title) ? 48 : 90
  if (title.length <= longest) return title
  // Half a letter, as an emoji has two, is none.
  const start = title.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
  return `${start.replace(/\s+\S*$/, '')}…`
}
