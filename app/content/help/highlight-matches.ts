import { tokenize } from '../../search/vocabulary/tokenize.ts'
import { type HelpToken, matchLength } from './parse-help-query.ts'

/** Wraps words that match the query in `<mark>`; tags and entities stay as they are. */
export function highlightMatches(html: string, parts: readonly HelpToken[]): string {
  return html.replace(/(<[^>]*>)|([^<]+)/g, (_whole, tag: string | undefined, text: string) => {
    return tag ?? markText(text, parts)
  })
}

function markText(text: string, parts: readonly HelpToken[]): string {
  // Odd indexes hold words; an entity such as `&amp;` is no word.
  const pieces = text.split(/(?<![&\p{L}\p{M}\p{N}#])([\p{L}\p{M}\p{N}]+)/u)
  const words = pieces.filter((_, index) => index % 2 === 1).map((word) => tokenize(word).join(''))
  let marked = pieces[0] ?? ''
  for (let index = 0; index < words.length; ) {
    const length = matchLength(words, index, parts)
    const run = pieces.slice(2 * index + 1, 2 * (index + (length || 1))).join('')
    const after = pieces[2 * (index + (length || 1))] ?? ''
    marked += (length > 0 ? `<mark>${run}</mark>` : run) + after
    index += length || 1
  }
  return marked
}
