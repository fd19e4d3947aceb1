import type { Database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { FormRefusal } from './account-form.ts'
import { addressForm, readForm } from './account-forms.server.ts'
import { askForLink } from './recovery.server.ts'

export type LinkAnswer = { isSent: boolean; refused: FormRefusal | undefined }

/** Answers a form that asks for a mail with a link; it is refused only for how it is filled in. */
export async function answerAskForLink(
  db: Database,
  { request, kind }: { request: Request; kind: 'verify' | 'reset' },
): Promise<LinkAnswer> {
  const read = await readForm(request, addressForm)
  if ('refused' in read) return { isSent: false, refused: read.refused }
  await askForLink(db, { kind, email: read.words.email, address: requestFacts().address })
  return { isSent: true, refused: undefined }
}
