import { type FormEvent, type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { PhotoPicker } from '../../images/upload/photo-picker.tsx'
import type { UploadedPhoto } from '../../images/upload/upload-photo.ts'
import { usePhotos } from '../../images/upload/use-photos.tsx'
import { isResponseLost } from '../../platform/http/lost-response.ts'
import { RetrySubmit } from '../../ui/form-state/retry-submit.tsx'
import { useFormValues } from '../../ui/form-state/use-form-values.tsx'
import { mainFormId } from '../../ui/form-state/use-input-values.tsx'
import { FormErrorPanel } from '../../ui/forms/form-error.tsx'
import { PreventEnterSubmit } from '../../ui/forms/prevent-enter-submit.tsx'
import { validateFields } from '../../ui/forms/validate-fields.ts'
import type { RestoredForm } from '../drafts/restore-unsent-form.tsx'
import { deleteUnsentForm } from '../drafts/unsent-form-storage.ts'
import { useAutosave } from '../drafts/use-autosave.tsx'
import {
  missingPictureError,
  useMissingPictureToast,
} from '../gallery/use-missing-picture-toast.ts'
import { EditConflictNotice } from '../save/edit-conflict-notice.tsx'
import { moveContactsIntent, otherContactError } from './contacts-in-text/move-contacts.ts'
import { MoveContactsButton } from './contacts-in-text/move-contacts-button.tsx'
import { useMovedContacts } from './contacts-in-text/use-moved-contacts.ts'
import { PreviewCard } from './preview-card.tsx'
import { formatPending, SellButtons, type SellFormPurpose, SellHeading } from './sell-buttons.tsx'
import type { SellStep } from './sell-steps.ts'
import { StepRail } from './step-rail.tsx'
import { fieldLabelKey } from './steps/field-label-key.ts'
import { Step } from './steps/step.tsx'
import { StepTerms } from './steps/step-terms.tsx'
import { StepWhat } from './steps/step-what.tsx'
import { StepWhere } from './steps/step-where.tsx'
import { useSellStep } from './use-sell-step.tsx'
import type { PackedChoices } from './validation/listing-choices.ts'
import { unpackChoices } from './validation/listing-choices.ts'
import type { ListingFormResult, ListingFormValues } from './validation/listing-form-fields.ts'
import { listingValidationMessages } from './validation/listing-validation-messages.ts'
import { useSellErrors } from './validation/use-sell-errors.tsx'
import './sell.css'

type SellFormProps = {
  purpose: SellFormPurpose
  token: string
  /** Whose form it is, to keep it on the device for them alone. */
  owner: string
  /** `new`, or the id of the listing that is being changed. */
  about: string
  today: string
  packed: PackedChoices
  /** What the profile fills in, or the listing whose form it is. */
  start: { values: ListingFormValues; kept?: UploadedPhoto[]; revision?: number }
  /** What a form sent without scripts came back with, or one that was left comes with again. */
  sent: ListingFormResult | RestoredForm | undefined
  /** What stands above the form. */
  above?: ReactNode
}

/** The whole listing form, with the card that buyers will see beside it. */
export function SellForm(props: SellFormProps) {
  const { purpose, token, about, today, packed, start, sent, above } = props
  const { t } = useLanguage()
  const choices = useMemo(() => unpackChoices(packed), [packed])
  const sending = useFetcher<ListingFormResult>()
  const answer: Omit<ListingFormResult, 'kept'> | undefined = sending.data ?? sent
  // What the fields begin with: they keep themselves from then on.
  const [values] = useState(sent?.values ?? start.values)
  // Kept while the form is open: sent again after a lost answer, it must still be the same form, and
  // of the same person.
  const [openedToken] = useState(values.form_token ?? token)
  const formToken = answer?.values?.form_token ?? openedToken
  const [owner] = useState(values.sender_id ?? props.owner)
  const revision = useRevision(values.revision ?? start.revision, answer)
  const photos = usePhotos(sent?.kept ?? start.kept ?? [], { owner })
  useAutosave({ owner, about, token: formToken }, photos.list)
  const { refused, errors, showGaps } = useSellErrors(answer, photos.list)
  useMissingPictureToast(refused, photos.list.length > 0)
  const { typed, error, errorKey } = useFormValues(values, errors)
  useMovedContacts(answer?.moved)
  const step = useSellStep()
  const isEdit = purpose === 'edit'

  function check(event: FormEvent | MouseEvent, part: SellStep | 'all') {
    const place = document.getElementById(part === 'all' ? mainFormId : part)
    const asksPhotos = !isEdit && part !== 'terms'
    const noPhoto = asksPhotos && photos.list.length === 0 && { images: missingPictureError }
    const gaps = { ...noPhoto, ...(place && validateFields(place, listingValidationMessages)) }
    if (showGaps(gaps)) event.preventDefault()
  }

  function checkBeforeSending(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    // A draft may have gaps, and so may a form that comes back to be filled in.
    const mayHaveGaps = ['draft', moveContactsIntent].includes(
      submitter?.getAttribute('value') ?? '',
    )
    if (!mayHaveGaps) check(event, 'all')
  }

  const forget = () => deleteUnsentForm(formToken)
  const buttons = { purpose, sending: sending.formData, onCancel: forget }
  const end = <SellButtons {...buttons} />
  return (
    <div className="page post" data-step={step}>
      <PreventEnterSubmit form={mainFormId} />
      <StepRail />
      <div className="min-w-0">
        <SellHeading {...buttons} />
        {above && <div className="post-above">{above}</div>}
        <sending.Form
          id={mainFormId}
          method="post"
          encType="multipart/form-data"
          noValidate
          onSubmit={checkBeforeSending}
        >
          <input type="hidden" name="form_token" value={formToken} />
          <input type="hidden" name="sender_id" value={owner} />
          {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
          <RetrySubmit
            lost={isResponseLost(answer) ? answer : photos.stopped}
            busyText={formatPending(buttons, t)}
          />
          <FormErrorPanel
            title={t('sell.trouble.title')}
            trouble={isResponseLost(answer) ? undefined : answer?.trouble}
            labelOf={(name) => t(fieldLabelKey(name))}
            {...{ errors, refused, error }}
          />
          <MoveContactsButton errorKey={otherContactError(errors)} />
          {answer?.changed && <EditConflictNotice changed={answer.changed} onLeave={forget} />}
          <Step name="what" onNext={(event) => check(event, 'what')} end={isEdit && end}>
            <PhotoPicker photos={photos} error={error('images')} />
            <StepWhat {...{ typed, error, errorKey, today }} categories={choices.categories} />
          </Step>
          <Step name="terms" onNext={(event) => check(event, 'terms')} end={isEdit && end}>
            <StepTerms {...{ typed, error, today, choices }} />
          </Step>
          <Step name="where" end={end}>
            <StepWhere {...{ typed, error }} provinces={choices.provinces} />
          </Step>
        </sending.Form>
      </div>
      <PreviewCard
        {...{ typed, choices }}
        cover={photos.list[0]?.preview}
        photoCount={photos.list.length}
      />
    </div>
  )
}

/** The revision the form stands on: another one only once its differences have been shown. */
function useRevision(
  first: number | string | undefined,
  answer: Pick<ListingFormResult, 'revision'> | undefined,
) {
  const [revision, setRevision] = useState(first)
  const answered = answer?.revision ?? revision
  if (answered !== revision) setRevision(answered)
  return answered
}
