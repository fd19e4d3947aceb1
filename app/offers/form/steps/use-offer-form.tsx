import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { PictureUse } from '../../../images/upload/picture-rules.ts'
import type { UploadedPhoto } from '../../../images/upload/upload-photo.ts'
import { usePhotos } from '../../../images/upload/use-photos.tsx'
import type { FormInput } from '../../../platform/forms/form-result.ts'
import type { FormErrorRules } from '../../../ui/form-state/use-form-errors.tsx'
import { useFormValues } from '../../../ui/form-state/use-form-values.tsx'
import type { RestoredForm } from '../../drafts/unsent-form-storage.ts'
import { useAutosave } from '../../drafts/use-autosave.tsx'
import { useMovedContacts } from '../contacts-in-text/use-moved-contacts.ts'
import type { OfferFormResult } from '../offer-form-result.ts'
import { useStepErrors } from './use-step-errors.tsx'

export type OpenedForm = {
  token: string
  owner: string
  about: string
  /** Initial values from the profile or the saved offer. */
  start: { values: FormInput; uploadedPhotos?: UploadedPhoto[]; revision?: number }
  /** The result of a form sent without JavaScript, or a restored form. */
  initialAnswer: OfferFormResult | RestoredForm | undefined
}

/** The state of the form of an offer while it is open: what was answered, its photos, values and errors. */
export function useOfferForm(
  opened: OpenedForm,
  { rules, photosFor }: { rules: FormErrorRules; photosFor?: PictureUse },
) {
  const { about, token, start, initialAnswer } = opened
  const sending = useFetcher<OfferFormResult>()
  const answer: Omit<OfferFormResult, 'uploadedPhotos'> | undefined = sending.data ?? initialAnswer
  // Initial values only: the inputs are uncontrolled.
  const [values] = useState(initialAnswer?.values ?? start.values)
  // Token and owner stay the same while the form is open, so that a retry after a lost response is
  // recognized as the same submission of the same user.
  const [openedToken] = useState(values.form_token ?? token)
  const formToken = answer?.values?.form_token ?? openedToken
  const [owner] = useState(values.sender_id ?? opened.owner)
  const revision = useRevision(values.revision ?? start.revision, answer)
  const photos = usePhotos(initialAnswer?.uploadedPhotos ?? start.uploadedPhotos ?? [], {
    owner,
    ...(photosFor && { for: photosFor }),
  })
  useAutosave({ owner, about, token: formToken }, photos.list)
  useMovedContacts(answer)
  const { refused, errors, showGaps } = useStepErrors(answer, rules, photos.list)
  const fields = useFormValues(values, errors)
  return {
    ...{ sending, answer, formToken, owner, revision, photos, refused, errors, showGaps },
    ...fields,
    validationMessages: rules.validationMessages,
  }
}

/** The revision the form is based on. It changes only when a response shows the differences. */
function useRevision(
  first: number | string | undefined,
  answer: Pick<OfferFormResult, 'revision'> | undefined,
) {
  const [revision, setRevision] = useState(first)
  const answered = answer?.revision ?? revision
  if (answered !== revision) setRevision(answered)
  return answered
}
