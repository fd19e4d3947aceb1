import type { ReactNode } from 'react'
import { Prose } from '../pages/prose.tsx'

/**
 * The `id` is on the answer, so that following a link to it opens the question without a script.
 */
export function HelpQuestion(props: {
  id: string
  question: ReactNode
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
