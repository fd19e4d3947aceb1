import { limitMarks } from '../../platform/text/limit-marks.ts'

/**
 * The stylesheet clamps titles, but the tall letters of a clamped Nastaliq line would still show, so Urdu
 * titles must be short.
 */
export function shortenCardTitle(whole: string): string {
  const title = limitMarks(whole)
  const longest = /[\u0600-\u06ff]/.test(title) ? 48 : 90
  if (title.length <= longest) return title
  // Drop half of a surrogate pair, as in a cut emoji.
  const start = title.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
  return `${start.replace(/\s+\S*$/, '')}…`
}
