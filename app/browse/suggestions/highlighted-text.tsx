import { Fragment } from 'react'
import { splitRuns } from '../../i18n/format/bidi-text.ts'

export function HighlightedText({ text, typed }: { text: string; typed: string }) {
  const words = typed.split(/\s+/).filter(Boolean).map(escapeRegExp)
  const pattern = words.length > 0 ? highlightPattern(words, typed) : undefined
  return splitRuns(text).map((piece, index) => {
    const key = `${index}`
    const marked = pattern ? highlight(piece.text, pattern) : piece.text
    return piece.isIsolated ? (
      <bdi key={key} dir="ltr">
        {marked}
      </bdi>
    ) : (
      <Fragment key={key}>{marked}</Fragment>
    )
  })
}

function highlightPattern(words: readonly string[], typed: string): RegExp {
  // Urdu letters are joined, and bold within a word would break it, so the whole word is bold.
  const piece = `(?<![\\p{L}\\p{N}])(?:${words.join('|')})`
  const isJoined = /\p{Script=Arabic}/u.test(typed)
  return new RegExp(isJoined ? `(${piece}\\S*)` : `(${piece})`, 'giu')
}

function highlight(text: string, pattern: RegExp) {
  return text.split(pattern).map((part, index) => {
    const key = `${index}`
    return index % 2 === 1 ? <b key={key}>{part}</b> : part
  })
}

function escapeRegExp(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
