import { type FormEvent, type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { PhotoPicker } from '../images/photo-picker.tsx'
import { usePhotos } from '../images/use-photos.tsx'
import type { FrameProvince } from '../layout/frame.ts'
import { ChangedNotice } from '../listings/changed-notice.tsx'
import { forgetUnsent } from '../listings/unsent-form.ts'
import type { ResumedForm } from '../listings/unsent-offer.tsx'
import { useKeepUnsent } from '../listings/use-keep-unsent.tsx'
import type { TypedForm } from '../platform/form-answer.ts'
import { isLost } from '../platform/lost-answer.ts'
import { Button } from '../ui/button.tsx'
import { checkFields } from '../ui/check-fields.ts'
import { FormTrouble } from '../ui/form-trouble.tsx'
import { SendAgain } from '../ui/send-again.tsx'
import { useFilled } from '../ui/use-filled.tsx'
import { useFormErrors } from '../ui/use-form-errors.tsx'
import { typedFormId } from '../ui/use-typed.tsx'
import { farmServiceComplaints } from './farm-service-complaints.ts'
import type { FarmServiceAnswer } from './farm-service-form.ts'
import { PriceFields, WhatFields, WhereFields } from './service-fields.tsx'

type Props = {
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
  start: TypedForm
  /** Of a service that stands already: the revision the form was opened on. */
  revision?: number
  /** The pictures it holds at first. */
  kept?: { id: string; path: string }[]
  /** What a form sent without scripts came back with, or one that was left comes with again. */
  sent: FarmServiceAnswer | ResumedForm | undefined
}

/** The whole form of a farm service, new or changed. */
export function OfferForm(props: Props) {
  const { heading, about, submit, submitting, token, provinces, start, sent } = props
  const { t } = useLanguage()
  const sending = useFetcher<FarmServiceAnswer>()
  const answer: Omit<FarmServiceAnswer, 'kept'> | undefined = sending.data ?? sent
  // What the fields begin with: they keep themselves from then on.
  const [values] = useState(sent?.values ?? start)
  // Kept while the form is open: sent again after a lost answer, it must still be the same form, and
  // of the same person.
  const [formToken] = useState(values.form_token ?? token)
  const [owner] = useState(values.sender_id ?? props.owner)
  const photos = usePhotos(sent?.kept ?? props.kept ?? [], { owner, for: 'service' })
  useKeepUnsent({ owner, about, token: formToken }, photos.list)
  const { errors, showGaps } = useFormErrors(answer)
  const { typed, error } = useFilled(values, errors)
  const revision = answer?.revision ?? values.revision ?? props.revision
  const lost = photos.stopped ?? (isLost(answer) ? answer : undefined)
  const busyText = sending.state === 'idle' ? undefined : submitting

  function check(event: FormEvent<HTMLFormElement>) {
    if (showGaps(checkFields(event.currentTarget, farmServiceComplaints))) event.preventDefault()
  }

  return (
    <div className="page">
      <sending.Form
        id={typedFormId}
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
        {/* Enter presses the form's first button, which must not be another's. */}
        <Button className="sr-only" tabIndex={-1} aria-hidden="true">
          {submit}
        </Button>
        <SendAgain {...{ lost, busyText }} />
        {answer?.changed && (
          <ChangedNotice changed={answer.changed} onLeave={() => forgetUnsent(formToken)} />
        )}
        <FormTrouble
          title={t('serviceForm.trouble.title')}
          trouble={lost ? undefined : answer?.trouble}
          {...{ errors, error }}
        />
        <Part>
          <PhotoPicker photos={photos} hint={t('serviceForm.photosHint')} error={error('images')} />
        </Part>
        <Part heading={t('serviceForm.what')}>
          <WhatFields {...{ typed, error }} />
        </Part>
        <Part heading={t('serviceForm.price')}>
          <PriceFields {...{ typed, error }} />
        </Part>
        <Part heading={t('serviceForm.where')}>
          <WhereFields {...{ typed, error, provinces }} />
        </Part>
        <div className="grid md:flex md:justify-end">
          <Button busyText={busyText}>{submit}</Button>
        </div>
      </sending.Form>
    </div>
  )
}

function Part({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <section className="box grid grid-cols-1 gap-5 p-4 lg:p-7">
      {heading && <h2>{heading}</h2>}
      {children}
    </section>
  )
}
