import type { FormEvent } from 'react'
import { splitRuns } from '../../i18n/format/bidi-text.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

const mark = '\u200e'

/**
 * Puts a left-to-right mark before each run that an input would reorder next to Urdu letters: it
 * would show the chak `123/9-L` as `L-123/9`, and cannot contain a `<bdi>`. The server removes them.
 */
export function markRuns(text: string): string {
  return splitRuns(text.replaceAll(mark, ''))
    .map((piece) => (piece.isIsolated ? mark + piece.text : piece.text))
    .join('')
}

/** The same for what a control contains from the start. */
export function markDefault<Value>(value: Value): Value | string {
  return typeof value === 'string' ? markRuns(value) : value
}

/** The same while somebody types, for `onInput`; the caret stays behind what was typed. */
export function orderRunsOnInput(event: FormEvent<TextControl>): void {
  const control = event.currentTarget
  const marked = markRuns(control.value)
  if (marked === control.value || (event.nativeEvent as InputEvent).isComposing) return
  const caret = control.selectionEnd ?? control.value.length
  const typed = control.value.slice(0, caret).replaceAll(mark, '').length
  // Unlike an assignment to `value`, this is not hidden from React's `onChange`.
  control.setRangeText(marked, 0, control.value.length)
  const position = positionAfter(marked, typed)
  control.setSelectionRange(position, position)
}

function positionAfter(marked: string, characters: number): number {
  let position = 0
  for (let left = characters; left > 0 && position < marked.length; position++) {
    if (marked[position] !== mark) left--
  }
  return position
}
