import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { textDirection } from '../../i18n/format/bidi-text.ts'
import { renderUserText, UserText } from '../../ui/display/user-text.tsx'

type CardTitleProps = {
  as: 'h2' | 'h3'
  title: string
  /** A title in the reader's script, if the owner's is in the other: it stands first. */
  above?: string | undefined
  /** Absent for a deleted listing, which has no page. */
  to?: string | undefined
}

// Nastaliq stacks joined letters: only a run of so many reaches the price above it.
const tallRun = /[ئ-تثج-خس-نھیہ]{5}/

/** The title of a card, which links to its page. */
export function CardTitle({ as: Title, title, above, to }: CardTitleProps): ReactNode {
  const first = above ?? title
  const text = (
    <>
      {renderUserText(first)}
      {above && (
        <>
          {' '}
          <UserText className="card-title-below small" text={title} />
        </>
      )}
    </>
  )
  return (
    <Title
      className={`card-title${tallRun.test(first) ? ' card-title-tall' : ''}`}
      dir={textDirection(first)}
    >
      {to ? <Link to={to}>{text}</Link> : text}
    </Title>
  )
}
