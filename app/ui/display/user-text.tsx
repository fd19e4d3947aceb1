import type { ReactNode } from 'react'
import { splitRuns, textDirection } from '../../i18n/format/bidi-text.ts'

/** What somebody wrote, in an element that runs the way the text does. */
export function UserText(props: {
  text: string
  as?: 'b' | 'blockquote' | 'figcaption' | 'h1' | 'h2' | 'li' | 'p' | 'span'
  className?: string | undefined
}) {
  const { text, as: Tag = 'span', className } = props
  return (
    <Tag className={className} dir={textDirection(text)}>
      {renderUserText(text)}
    </Tag>
  )
}

/** The same without an element of its own, for one that has a `dir`: its numbers stay in order. */
export function renderUserText(text: string): ReactNode {
  return splitRuns(text).map((piece, place) =>
    piece.isRun ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never move
      <bdi key={place} dir="ltr">
        {piece.text}
      </bdi>
    ) : (
      piece.text
    ),
  )
}
