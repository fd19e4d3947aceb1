import type { ReactNode } from 'react'

/** Nothing here yet: a drawing, one sentence, one thing to do. */
export function EmptyState(props: {
  drawing?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** The level of the title; the page's own heading is another. */
  as?: 'h1' | 'h2' | 'h3'
}) {
  const { drawing, title, text, action, as: Title = 'h2' } = props
  return (
    <div className="box empty">
      {drawing}
      <Title className="text-xl">{title}</Title>
      {text && <p className="max-w-md text-quiet">{text}</p>}
      {action}
    </div>
  )
}
