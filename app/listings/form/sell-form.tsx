import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useFetcher } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { UploadedPhoto } from '../../images/upload/upload-photo.ts'
import { usePhotos } from '../../images/upload/use-photos.tsx'
import type { RestoredForm } from '../../offers/drafts/unsent-form-storage.ts'
import { deleteUnsentForm } from '../../offers/drafts/unsent-form-storage.ts'
import { useAutosave } from '../../offers/drafts/use-autosave.tsx'
import { AnswerNotices } from '../../offers/form/answer-notices.tsx'
import {
  moveContactsIntent,
  otherContactError,
} from '../../offers/form/contacts-in-text/move-contacts.ts'
import { MoveContactsButton } from '../../offers/form/contacts-in-text/move-contacts-button.tsx'
import { useMovedContacts } from '../../offers/form/contacts-in-text/use-moved-contacts.ts'
import { fieldLabelKey } from '../../offers/form/field-label-key.ts'
import type { OfferFormResult } from '../../offers/form/offer-form-result.ts'
import {
  missingPictureError,
  useMissingPictureToast,
} from '../../offers/gallery/use-missing-picture-toast.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { isResponseLost } from '../../platform/http/lost-response.ts'
import { RetrySubmit } from '../../ui/form-state/retry-submit.tsx'
import { useFormValues } from '../../ui/form-state/use-form-values.tsx'
import { mainFormId } from '../../ui/form-state/use-input-values.tsx'
import { FormErrorPanel } from '../../ui/forms/form-error-panel.tsx'
import { PreventEnterSubmit } from '../../ui/forms/prevent-enter-submit.tsx'
import { validateFields } from '../../ui/forms/validate-fields.ts'
import { PreviewCard } from './preview-card.tsx'
import { formatPending, SellButtons, type SellFormPurpose, SellHeading } from './sell-buttons.tsx'
import type { SellStep } from './sell-steps.ts'
import { StepRail } from './step-rail.tsx'
import { ListingPhotos } from './steps/listing-photos.tsx'
import { Step } from './steps/step.tsx'
import { StepTerms } from './steps/step-terms.tsx'
import { ChooseCategory, StepWhat } from './steps/step-what.tsx'
import { StepWhere } from './steps/step-where.tsx'
import { useSellStep } from './use-sell-step.tsx'
import type { PackedChoices } from './validation/listing-choices.ts'
import { unpackChoices } from './validation/listing-choices.ts'
import { listingValidationMessages } from './validation/listing-validation-messages.ts'
import { useSellErrors } from './validation/use-sell-errors.tsx'
import './sell.css'

type SellFormProps = {
  purpose: SellFormPurpose
  token: string
  owner: string
  about: string
  today: string
  packedChoices: PackedChoices
  /** Initial values from the profile or the listing. */
  start: { values: FormInput; uploadedPhotos?: UploadedPhoto[]; revision?: number }
  /** The result of a form sent without JavaScript, or a restored form. */
  initialAnswer: OfferFormResult | RestoredForm | undefined
  above?: ReactNode
}

/** Adds the photos with which another app has opened the form. */
function useSharedPhotos(add: (files: File[]) => void) {
  const addShared = useEffectEvent(add)
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('shared')) return
    // Loaded only when needed: an app rarely opens the form.
    void import('../../images/upload/shared-photos.ts')
      .then(({ takeSharedPhotos }) => takeSharedPhotos())
      .then(addShared, () => {})
  }, [])
}

/** The listing form with a preview card beside it. */
export function SellForm(props: SellFormProps) {
  const { purpose, token, about, today, packedChoices, start, initialAnswer, above } = props
  const { t } = useLanguage()
  const choices = useMemo(() => unpackChoices(packedChoices), [packedChoices])
  const sending = useFetcher<OfferFormResult>()
  const answer: Omit<OfferFormResult, 'uploadedPhotos'> | undefined = sending.data ?? initialAnswer
  // Initial values only: the inputs are uncontrolled.
  const [values] = useState(initialAnswer?.values ?? start.values)
  // Token and owner stay the same while the form is open, so that a retry after a lost response is
  // recognized as the same submission of the same user.
  const [openedToken] = useState(values.form_token ?? token)
  const formToken = answer?.values?.form_token ?? openedToken
  const [owner] = useState(values.sender_id ?? props.owner)
  const revision = useRevision(values.revision ?? start.revision, answer)
  const photos = usePhotos(initialAnswer?.uploadedPhotos ?? start.uploadedPhotos ?? [], { owner })
  useSharedPhotos(photos.add)
  useAutosave({ owner, about, token: formToken }, photos.list)
  useMovedContacts(answer)
  const { refused, errors, showGaps } = useSellErrors(answer, photos.list)
  useMissingPictureToast(refused, photos.list.length > 0)
  const { typed, error, errorKey } = useFormValues(values, errors)
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
    // A draft may be incomplete, and so may a form that is only sent to move contacts.
    const allowsGaps = ['draft', moveContactsIntent].includes(
      submitter?.getAttribute('value') ?? '',
    )
    if (!allowsGaps) check(event, 'all')
  }

  const forget = () => deleteUnsentForm(formToken)
  const buttons = { purpose, pendingForm: sending.formData, onCancel: forget }
  const end = <SellButtons {...buttons} />
  return (
    <div className="page post" data-step={step}>
      <PreventEnterSubmit form={mainFormId} />
      <StepRail />
      <div className="post-main">
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
            lostResult={isResponseLost(answer) ? answer : photos.stopped}
            busyText={formatPending(buttons, t)}
          />
          <FormErrorPanel
            title={t(answer?.screening ? 'screening.notPosted' : 'sell.trouble.title')}
            formError={isResponseLost(answer) ? undefined : answer?.formError}
            labelOf={(name) => t(fieldLabelKey(name))}
            {...{ errors, refused, error }}
          />
          <MoveContactsButton errorKey={otherContactError(errors)} />
          <AnswerNotices answer={answer} onLeave={forget} />
          <Step name="what" onNext={(event) => check(event, 'what')} end={isEdit && end}>
            <ChooseCategory {...{ typed, error }} categories={choices.categories} />
            <ListingPhotos {...{ photos, typed, error }} categories={choices.categories} />
            <StepWhat
              {...{ typed, error, errorKey, today }}
              categories={choices.categories}
              areaUnits={choices.areaUnits}
              isNew={purpose === 'post'}
            />
          </Step>
          <Step name="terms" onNext={(event) => check(event, 'terms')} end={isEdit && end}>
            <StepTerms {...{ typed, error, today, choices, isEdit }} />
          </Step>
          <Step name="where" end={end}>
            <StepWhere {...{ typed, error }} />
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
