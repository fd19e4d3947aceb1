import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { textDirection } from '../../i18n/format/bidi-text.ts'
import { renderUserText } from '../../ui/display/user-text.tsx'

type CardTitleProps = {
  as: 'h2' | 'h3'
  title: string
  /** Absent for a deleted listing, which has no page. */
  to?: string | undefined
}

// Nastaliq stacks joined letters: only a run of so many reaches the price above it.
const tallRun = /[ئ-تثج-خس-نھیہ]{5}/

/** The title of a card, which links to its page. */
export function CardTitle({ as: Title, title, to }: CardTitleProps): ReactNode {
  const text = renderUserText(title)
  return (
    <Title
      className={`card-title${tallRun.test(title) ? ' card-title-tall' : ''}`}
      dir={textDirection(title)}
    >
      {to ? <Link to={to}>{text}</Link> : text}
    </Title>
  )
}
