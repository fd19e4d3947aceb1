import type { ReactNode } from 'react'

export function EmptyState(props: {
  drawing?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** The level of the title; `h1` only if the page has no other heading. */
  as?: 'h1' | 'h2' | 'h3'
}) {
  const { drawing, title, text, action, as: Title = 'h2' } = props
  return (
    <div className="box empty">
      {drawing}
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
