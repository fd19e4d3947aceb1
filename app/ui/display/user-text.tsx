import type { ReactNode } from 'react'
import { splitRuns, textDirection } from '../../i18n/format/bidi-text.ts'

/** Text written by a user, in an element with the direction of that text. */
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

/** The same without its own element, for one that already has `dir`; keeps numbers in order. */
export function renderUserText(text: string): ReactNode {
  return splitRuns(text).map((piece, index) =>
    piece.isIsolated ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never move
      <bdi key={index} dir="ltr">
        {piece.text}
      </bdi>
    ) : (
      piece.text
    ),
  )
}
