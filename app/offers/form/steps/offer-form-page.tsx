import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from 'react'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { isResponseLost } from '../../../platform/http/lost-response.ts'
import { RetrySubmit } from '../../../ui/form-state/retry-submit.tsx'
import { mainFormId } from '../../../ui/form-state/use-input-values.tsx'
import { FormErrorPanel } from '../../../ui/forms/form-error-panel.tsx'
import { PreventEnterSubmit } from '../../../ui/forms/prevent-enter-submit.tsx'
import { validateFields } from '../../../ui/forms/validate-fields.ts'
import { deleteUnsentForm } from '../../drafts/unsent-form-storage.ts'
import { missingPictureError } from '../../gallery/use-missing-picture-toast.ts'
import { AnswerNotices } from '../answer-notices.tsx'
import { moveContactsIntent, otherContactError } from '../contacts-in-text/move-contacts.ts'
import { MoveContactsButton } from '../contacts-in-text/move-contacts-button.tsx'
import { fieldLabelKey } from '../field-label-key.ts'
import { FormButtons, type FormButtonsProps, FormHeading, formatPending } from './form-buttons.tsx'
import { type FormStep, formSteps, type OfferFormTexts } from './form-steps.ts'
import { Step } from './step.tsx'
import { StepRail } from './step-rail.tsx'
import { useFormStep } from './use-form-step.tsx'
import type { useOfferForm } from './use-offer-form.tsx'
import './offer-form-page.css'

type OfferFormPageProps = Record<FormStep, ReactNode> &
  Pick<FormButtonsProps, 'second' | 'isNew'> & {
    form: ReturnType<typeof useOfferForm>
    texts: OfferFormTexts
    /** Whether the offer is posted already: then every step has the button that saves it. */
    isEdit: boolean
    needsPhoto?: boolean
    above?: ReactNode
    /** Beside the form on a desktop, where it is loaded after the page. */
    preview: ReactNode
  }

/** The form of an offer in three steps, with the list of steps and a preview beside it. */
export function OfferFormPage(props: OfferFormPageProps) {
  const { form, texts, isNew, isEdit, second, needsPhoto, above, preview } = props
  const { sending, answer, formToken, owner, revision, photos, refused, errors, error } = form
  const { t } = useLanguage()
  const step = useFormStep()
  const sentStep =
    (answer?.formError && formSteps.find((name) => name === answer.values?.step)) || formSteps[0]
  const hasPreview = useSyncExternalStore(watchWidth, isWide, () => false)

  function check(event: FormEvent | MouseEvent, part: FormStep | 'all') {
    const place = document.getElementById(part === 'all' ? mainFormId : part)
    const asksPhotos = needsPhoto && part !== 'terms'
    const noPhoto = asksPhotos && photos.list.length === 0 && { images: missingPictureError }
    const { validationMessages } = form
    const gaps = {
      ...noPhoto,
      ...(place && validationMessages && validateFields(place, validationMessages)),
    }
    if (form.showGaps(gaps)) event.preventDefault()
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
  const buttons = { texts, isNew, second, pendingForm: sending.formData, onCancel: forget }
  const section = (name: FormStep) => (
    <Step
      name={name}
      names={texts.steps}
      isFirst={name === sentStep}
      onNext={(event) => check(event, name)}
      end={(isEdit || name === 'where') && <FormButtons {...buttons} step={name} />}
    >
      {props[name]}
    </Step>
  )
  return (
    <div className="page post" data-step={step}>
      <PreventEnterSubmit form={mainFormId} />
      <StepRail names={texts.steps} />
      <div className="post-main">
        <FormHeading {...buttons} />
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
            title={t(answer?.screening ? 'screening.notPosted' : texts.trouble)}
            formError={isResponseLost(answer) ? undefined : answer?.formError}
            labelOf={(name) => t(fieldLabelKey(name))}
            {...{ errors, refused, error }}
          />
          <MoveContactsButton errorKey={otherContactError(errors)} />
          <AnswerNotices answer={answer} onLeave={forget} />
          {section('what')}
          {section('terms')}
          {section('where')}
        </sending.Form>
      </div>
      {hasPreview && <Suspense>{preview}</Suspense>}
    </div>
  )
}

// Where offer-form-page.css has room for the preview.
const wide = '(width >= 1000px)'

function isWide(): boolean {
  return matchMedia(wide).matches
}

function watchWidth(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
