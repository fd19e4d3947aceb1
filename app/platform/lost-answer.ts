import type { FormAnswer } from './form-answer.ts'

const lostKey = 'ui.unsent.lost.title'
// What is sent here is words: photos have gone before.
const longestWait = 45_000
const awayStatuses = [502, 503, 504]
let underWay = 0

/**
 * Sends a form in the browser. When no answer comes it gives one that `isLost`: the form stays as
 * it is, and sending it again is safe. What the server did answer is thrown on.
 */
export async function answerOrLost<T>(send: () => Promise<T>): Promise<T | FormAnswer> {
  underWay += 1
  try {
    return await Promise.race([send(), loseAfter(longestWait)])
  } catch (error) {
    if (error instanceof Response || isAnswered(error)) throw error
    return { trouble: { key: lostKey } }
  } finally {
    underWay -= 1
  }
}

/** Whether a form is under way whose sender is asked before it is sent a second time. */
export function isAskedBeforeResending(): boolean {
  return underWay > 0
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
