import type { ReactNode } from 'react'
import { Prose } from '../pages/prose.tsx'

/**
 * A collapsible question. The `id` is on the answer, so that following a link to it makes the
 * browser open the question without any script.
 */
export function HelpQuestion(props: {
  id: string
  question: ReactNode
  /** Paragraphs as HTML. */
  answer: readonly string[]
  isOpen?: boolean
}) {
  const { id, question, answer, isOpen } = props
  return (
    <details open={isOpen}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <div className="prose" id={id}>
        {answer.map((html) => (
          <Prose html={html} key={html} />
        ))}
      </div>
    </details>
  )
}
