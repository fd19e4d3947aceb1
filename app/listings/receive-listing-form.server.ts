import { answerFromOther, isFromOther } from '../accounts/is-from-other.server.ts'
import { receiveForm } from '../images/receive-form.server.ts'
import type { Database } from '../platform/database.server.ts'
import {
  type AnsweredForm,
  answerListingForm,
  type FormOutcome,
} from './answer-listing-form.server.ts'
import type { EditableListing } from './find-editable.server.ts'

// Five pictures of 5 MiB and the words around them.
const largestForm = 26 * 1024 * 1024

type Received = Omit<AnsweredForm, 'form' | 'editing'> & {
  /** Finds the listing whose form it is; without it the form is of a new listing. */
  findEditing?: () => Promise<EditableListing>
}

/**
 * Reads a sent listing form, pictures and all, and answers it. One that cannot be read is refused,
 * and so is one that somebody else had opened.
 */
export async function receiveListingForm(
  db: Database,
  request: Request,
  { findEditing, ...sent }: Received,
): Promise<FormOutcome> {
  const outcome = await receiveForm(request, largestForm, async (form) => {
    if (isFromOther(form, sent.viewer)) return answerFromOther(form)
    return await answerListingForm(db, { ...sent, form, editing: await findEditing?.() })
  })
  if (!('refused' in outcome)) return outcome
  const key = outcome.refused === 'too-large' ? 'sell.trouble.tooLarge' : 'sell.trouble.failed'
  const status = { 'too-large': 413, busy: 503, missing: 400 }[outcome.refused]
  return { answer: { trouble: { key } }, status }
}
