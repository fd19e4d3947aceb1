import { tokenize } from '../../search/vocabulary/tokenize.ts'
import { type HelpToken, matchLength } from './parse-help-query.ts'

/** HTML with what is asked about marked in its words; its tags and signs stay as they are. */
export function highlightMatches(html: string, parts: readonly HelpToken[]): string {
  return html.replace(/(<[^>]*>)|([^<]+)/g, (_whole, tag: string | undefined, text: string) => {
    return tag ?? markText(text, parts)
  })
}

function markText(text: string, parts: readonly HelpToken[]): string {
  // What is at odd places is a word; a sign such as `&amp;` is none.
  const pieces = text.split(/(?<![&\p{L}\p{M}\p{N}#])([\p{L}\p{M}\p{N}]+)/u)
  const words = pieces.filter((_, at) => at % 2 === 1).map((word) => tokenize(word).join(''))
  let marked = pieces[0] ?? ''
  for (let at = 0; at < words.length; ) {
    const length = matchLength(words, at, parts)
    const run = pieces.slice(2 * at + 1, 2 * (at + (length || 1))).join('')
    const after = pieces[2 * (at + (length || 1))] ?? ''
    marked += (length > 0 ? `<mark>${run}</mark>` : run) + after
    at += length || 1
  }
  return marked
}
