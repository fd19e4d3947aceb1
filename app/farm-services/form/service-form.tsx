import { type FormEvent, type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ProvinceName } from '../../catalog/catalog-names.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { PhotoPicker } from '../../images/upload/photo-picker.tsx'
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
import type { FormInput } from '../../platform/forms/form-result.ts'
import { isResponseLost } from '../../platform/http/lost-response.ts'
import { RetrySubmit } from '../../ui/form-state/retry-submit.tsx'
import { useFormErrors } from '../../ui/form-state/use-form-errors.tsx'
import { useFormValues } from '../../ui/form-state/use-form-values.tsx'
import { mainFormId } from '../../ui/form-state/use-input-values.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FormErrorPanel } from '../../ui/forms/form-error-panel.tsx'
import { PreventEnterSubmit } from '../../ui/forms/prevent-enter-submit.tsx'
import { validateFields } from '../../ui/forms/validate-fields.ts'
import { BasicFields, LocationFields, PriceFields } from './service-fields.tsx'
import { serviceFormRules, serviceValidationMessages } from './service-validation-messages.ts'
import './service-form.css'

type ServiceFormProps = {
  heading: string
  owner: string
  about: string
  submit: string
  submitting: string
  token: string
  provinces: readonly ProvinceName[]
  start: FormInput
  revision?: number
  uploadedPhotos?: { id: string; path: string }[]
  /** The response to a form sent without scripts, or a restored draft. */
  initialAnswer: OfferFormResult | RestoredForm | undefined
}

export function ServiceForm(props: ServiceFormProps) {
  const { heading, about, submit, submitting, token, provinces, start, initialAnswer } = props
  const { t } = useLanguage()
  const sending = useFetcher<OfferFormResult>()
  const answer: Omit<OfferFormResult, 'uploadedPhotos'> | undefined = sending.data ?? initialAnswer
  // Initial values; the fields are uncontrolled.
  const [values] = useState(initialAnswer?.values ?? start)
  // Fixed while the form is open: a retry after a lost response must have the same token and owner.
  const [openedToken] = useState(values.form_token ?? token)
  const formToken = answer?.values?.form_token ?? openedToken
  const [owner] = useState(values.sender_id ?? props.owner)
  const photos = usePhotos(initialAnswer?.uploadedPhotos ?? props.uploadedPhotos ?? [], {
    owner,
    for: 'service',
  })
  useAutosave({ owner, about, token: formToken }, photos.list)
  useMovedContacts(answer)
  const { refused, errors, showGaps } = useFormErrors(answer, serviceFormRules)
  const { typed, error, errorKey } = useFormValues(values, errors)
  const revision = answer?.revision ?? values.revision ?? props.revision
  const lostResult = photos.stopped ?? (isResponseLost(answer) ? answer : undefined)
  const busyText = sending.state === 'idle' ? undefined : submitting

  function check(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('value') === moveContactsIntent) return
    if (showGaps(validateFields(event.currentTarget, serviceValidationMessages)))
      event.preventDefault()
  }

  return (
    <div className="page">
      <sending.Form
        id={mainFormId}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="service-form"
        onSubmit={check}
      >
        <h1>{heading}</h1>
        <input type="hidden" name="form_token" value={formToken} />
        <input type="hidden" name="sender_id" value={owner} />
        {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
        <PreventEnterSubmit form={mainFormId} />
        <RetrySubmit {...{ lostResult, busyText }} />
        <FormErrorPanel
          title={t(answer?.screening ? 'screening.notPosted' : 'serviceForm.trouble.title')}
          formError={lostResult ? undefined : answer?.formError}
          labelOf={(name) => t(fieldLabelKey(name))}
          {...{ errors, refused, error }}
        />
        <MoveContactsButton errorKey={otherContactError(errors)} />
        <AnswerNotices answer={answer} onLeave={() => deleteUnsentForm(formToken)} />
        <FormSection>
          <PhotoPicker photos={photos} hint={t('serviceForm.photosHint')} error={error('images')} />
        </FormSection>
        <FormSection heading={t('serviceForm.what')}>
          <BasicFields {...{ typed, error, errorKey }} />
        </FormSection>
        <FormSection heading={t('serviceForm.price')}>
          <PriceFields {...{ typed, error }} />
        </FormSection>
        <FormSection heading={t('serviceForm.where')}>
          <LocationFields {...{ typed, error, provinces }} />
        </FormSection>
        <div className="service-submit">
          <Button busyText={busyText}>{submit}</Button>
        </div>
      </sending.Form>
    </div>
  )
}

function FormSection({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <section className="box service-section">
      {heading && <h2>{heading}</h2>}
      {children}
    </section>
  )
}
