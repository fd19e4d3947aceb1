import { receiveForm } from '../images/receive-form.server.ts'
import type { Database } from '../platform/database.server.ts'
import {
  type AnsweredForm,
  answerListingForm,
  type FormOutcome,
} from './answer-listing-form.server.ts'

// Five pictures of 5 MiB and the words around them.
const largestForm = 26 * 1024 * 1024

/** Reads a sent listing form, pictures and all, and answers it; one that cannot be read is refused. */
export async function receiveListingForm(
  db: Database,
  request: Request,
  sent: Omit<AnsweredForm, 'form'>,
): Promise<FormOutcome> {
  const outcome = await receiveForm(request, largestForm, (form) =>
    answerListingForm(db, { ...sent, form }),
  )
  if (!('refused' in outcome)) return outcome
  const key = outcome.refused === 'too-large' ? 'sell.trouble.tooLarge' : 'sell.trouble.failed'
  const status = { 'too-large': 413, busy: 503, missing: 400 }[outcome.refused]
  return { answer: { trouble: { key } }, status }
}
