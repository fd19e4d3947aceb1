import type { FormAnswer } from './form-answer.ts'

const lostKey = 'ui.unsent.lost.title'
// What is sent here is words: photos have gone before.
const longestWait = 45_000
const awayStatuses = [502, 503, 504]

/**
 * Sends a form in the browser. When no answer comes it gives one that `isLost`: the form stays as
 * it is, and sending it again is safe. What the server did answer is thrown on.
 */
export async function answerOrLost<T>(send: () => Promise<T>): Promise<T | FormAnswer> {
  try {
    return await Promise.race([send(), loseAfter(longestWait)])
  } catch (error) {
    if (error instanceof Response || isAnswered(error)) throw error
    return { trouble: { key: lostKey } }
  }
}

/** Whether an answer says that none came. */
export function isLost(answer: FormAnswer | undefined): boolean {
  return answer?.trouble?.key === lostKey
}

function loseAfter(milliseconds: number): Promise<never> {
  return new Promise((_, lose) => setTimeout(() => lose(new Error('No answer came')), milliseconds))
}

// A gateway that answers in the market's place has not passed the form on.
function isAnswered(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error && error.status
  return typeof status === 'number' && !awayStatuses.includes(status)
}
