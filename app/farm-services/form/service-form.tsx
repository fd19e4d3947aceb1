import { type FormEvent, type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { PhotoPicker } from '../../images/upload/photo-picker.tsx'
import { usePhotos } from '../../images/upload/use-photos.tsx'
import type { FrameProvince } from '../../layout/page/layout-types.ts'
import type { RestoredForm } from '../../listings/drafts/restore-unsent-form.tsx'
import { deleteUnsentForm } from '../../listings/drafts/unsent-form-storage.ts'
import { useAutosave } from '../../listings/drafts/use-autosave.tsx'
import {
  moveContactsIntent,
  otherContactError,
} from '../../listings/form/contacts-in-text/move-contacts.ts'
import { MoveContactsButton } from '../../listings/form/contacts-in-text/move-contacts-button.tsx'
import { useMovedContacts } from '../../listings/form/contacts-in-text/use-moved-contacts.ts'
import { fieldLabelKey } from '../../listings/form/steps/field-label-key.ts'
import { EditConflictNotice } from '../../listings/save/edit-conflict-notice.tsx'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { isResponseLost } from '../../platform/http/lost-response.ts'
import { RetrySubmit } from '../../ui/form-state/retry-submit.tsx'
import { useFormErrors } from '../../ui/form-state/use-form-errors.tsx'
import { useFormValues } from '../../ui/form-state/use-form-values.tsx'
import { mainFormId } from '../../ui/form-state/use-input-values.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FormErrorPanel } from '../../ui/forms/form-error.tsx'
import { PreventEnterSubmit } from '../../ui/forms/prevent-enter-submit.tsx'
import { validateFields } from '../../ui/forms/validate-fields.ts'
import { BasicFields, LocationFields, PriceFields } from './service-fields.tsx'
import type { ServiceFormAnswer } from './service-form-fields.ts'
import { serviceFormRules, serviceValidationMessages } from './service-validation-messages.ts'

type ServiceFormProps = {
  heading: string
  /** Whose form it is, to keep it on the device for them alone. */
  owner: string
  /** `new-service`, or the id of the service that is being changed. */
  about: string
  /** The words of the button, and those while it is at work. */
  submit: string
  submitting: string
  token: string
  provinces: readonly FrameProvince[]
  /** What stands in it at first: what the profile fills in, or the service as it is. */
  start: FormInput
  /** Of a service that stands already: the revision the form was opened on. */
  revision?: number
  /** The pictures it holds at first. */
  kept?: { id: string; path: string }[]
  /** What a form sent without scripts came back with, or one that was left comes with again. */
  sent: ServiceFormAnswer | RestoredForm | undefined
}

/** The whole form of a farm service, new or changed. */
export function ServiceForm(props: ServiceFormProps) {
  const { heading, about, submit, submitting, token, provinces, start, sent } = props
  const { t } = useLanguage()
  const sending = useFetcher<ServiceFormAnswer>()
  const answer: Omit<ServiceFormAnswer, 'kept'> | undefined = sending.data ?? sent
  // What the fields begin with: they keep themselves from then on.
  const [values] = useState(sent?.values ?? start)
  // Kept while the form is open: sent again after a lost answer, it must still be the same form, and
  // of the same person.
  const [openedToken] = useState(values.form_token ?? token)
  const formToken = answer?.values?.form_token ?? openedToken
  const [owner] = useState(values.sender_id ?? props.owner)
  const photos = usePhotos(sent?.kept ?? props.kept ?? [], { owner, for: 'service' })
  useAutosave({ owner, about, token: formToken }, photos.list)
  const { refused, errors, showGaps } = useFormErrors(answer, serviceFormRules)
  const { typed, error, errorKey } = useFormValues(values, errors)
  useMovedContacts(answer?.moved)
  const revision = answer?.revision ?? values.revision ?? props.revision
  const lost = photos.stopped ?? (isResponseLost(answer) ? answer : undefined)
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
        className="mx-auto grid max-w-3xl gap-6 py-6 lg:py-8"
        onSubmit={check}
      >
        <h1>{heading}</h1>
        <input type="hidden" name="form_token" value={formToken} />
        <input type="hidden" name="sender_id" value={owner} />
        {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
        <PreventEnterSubmit form={mainFormId} />
        <RetrySubmit {...{ lost, busyText }} />
        {answer?.changed && (
          <EditConflictNotice
            changed={answer.changed}
            onLeave={() => deleteUnsentForm(formToken)}
          />
        )}
        <FormErrorPanel
          title={t('serviceForm.trouble.title')}
          trouble={lost ? undefined : answer?.trouble}
          labelOf={(name) => t(fieldLabelKey(name))}
          {...{ errors, refused, error }}
        />
        <MoveContactsButton errorKey={otherContactError(errors)} />
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
        <div className="grid md:flex md:justify-end">
          <Button busyText={busyText}>{submit}</Button>
        </div>
      </sending.Form>
    </div>
  )
}

function FormSection({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <section className="box grid grid-cols-1 gap-5 p-4 lg:p-7">
      {heading && <h2>{heading}</h2>}
      {children}
    </section>
  )
}
