import type { ReactNode } from 'react'
import { Prose } from '../pages/prose.tsx'

/**
 * A question that opens. Its address is that of its answer: a browser that is led into something
 * closed opens it, without any script.
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
