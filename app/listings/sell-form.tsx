import { type FormEvent, type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { PhotoPicker } from '../images/photo-picker.tsx'
import type { KeptPhoto } from '../images/send-photo.ts'
import { usePhotos } from '../images/use-photos.tsx'
import { isLost } from '../platform/lost-answer.ts'
import { checkFields } from '../ui/check-fields.ts'
import { FormTrouble } from '../ui/form-trouble.tsx'
import { SendAgain } from '../ui/send-again.tsx'
import { useFilled } from '../ui/use-filled.tsx'
import { typedFormId } from '../ui/use-typed.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { type PackedChoices, unpackChoices } from './listing-choices.ts'
import { listingComplaints } from './listing-complaints.ts'
import type { ListingAnswer, TypedListing } from './listing-form.ts'
import { PreviewCard } from './preview-card.tsx'
import { EndButtons, EnterButton, type Purpose, SellHeading, sayBusy } from './sell-buttons.tsx'
import type { SellStep } from './sell-steps.ts'
import { Step } from './step.tsx'
import { StepRail } from './step-rail.tsx'
import { StepTerms } from './step-terms.tsx'
import { StepWhat } from './step-what.tsx'
import { StepWhere } from './step-where.tsx'
import { forgetUnsent } from './unsent-form.ts'
import type { ResumedForm } from './unsent-offer.tsx'
import { useKeepUnsent } from './use-keep-unsent.tsx'
import { useSellErrors } from './use-sell-errors.tsx'
import { useSellStep } from './use-sell-step.tsx'
import './sell.css'

type Props = {
  purpose: Purpose
  token: string
  /** Whose form it is, to keep it on the device for them alone. */
  owner: string
  /** `new`, or the id of the listing that is being changed. */
  about: string
  today: string
  packed: PackedChoices
  /** What the profile fills in, or the listing whose form it is. */
  start: { values: TypedListing; kept?: KeptPhoto[]; revision?: number }
  /** What a form sent without scripts came back with, or one that was left comes with again. */
  sent: ListingAnswer | ResumedForm | undefined
  /** What stands above the form. */
  above?: ReactNode
}

/** The whole listing form, with the card that buyers will see beside it. */
export function SellForm(props: Props) {
  const { purpose, token, about, today, packed, start, sent, above } = props
  const { t } = useLanguage()
  const choices = useMemo(() => unpackChoices(packed), [packed])
  const sending = useFetcher<ListingAnswer>()
  const answer: Omit<ListingAnswer, 'kept'> | undefined = sending.data ?? sent
  // What the fields begin with: they keep themselves from then on.
  const [values] = useState(sent?.values ?? start.values)
  // Kept while the form is open: sent again after a lost answer, it must still be the same form, and
  // of the same person.
  const [formToken] = useState(values.form_token ?? token)
  const [owner] = useState(values.sender_id ?? props.owner)
  const revision = useRevision(values.revision ?? start.revision, answer)
  const photos = usePhotos(sent?.kept ?? start.kept ?? [], { owner })
  useKeepUnsent({ owner, about, token: formToken }, photos.list)
  const { errors, showGaps } = useSellErrors(answer)
  const { typed, error } = useFilled(values, errors)
  const step = useSellStep()
  const isEdit = purpose === 'edit'

  function check(event: FormEvent | MouseEvent, part: SellStep | 'all') {
    const place = document.getElementById(part === 'all' ? typedFormId : part)
    const asksPhotos = !isEdit && part !== 'terms'
    const noPhoto = asksPhotos && photos.list.length === 0 && { images: missingPhoto }
    const gaps = { ...noPhoto, ...(place && checkFields(place, listingComplaints)) }
    if (showGaps(gaps)) event.preventDefault()
  }

  function checkBeforeSending(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    // A draft may have gaps.
    if (submitter?.getAttribute('value') !== 'draft') check(event, 'all')
  }

  const forget = () => forgetUnsent(formToken)
  const buttons = { purpose, sending: sending.formData, onCancel: forget }
  const end = <EndButtons {...buttons} />
  return (
    <div className="page post" data-step={step}>
      <StepRail />
      <div className="min-w-0">
        <SellHeading {...buttons} />
        {above && <div className="post-above">{above}</div>}
        <sending.Form
          id={typedFormId}
          method="post"
          encType="multipart/form-data"
          noValidate
          onSubmit={checkBeforeSending}
        >
          <EnterButton purpose={purpose} />
          <input type="hidden" name="form_token" value={formToken} />
          <input type="hidden" name="sender_id" value={owner} />
          {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
          <SendAgain
            lost={isLost(answer) ? answer : photos.stopped}
            busyText={sayBusy(buttons, t)}
          />
          <FormTrouble
            title={t('sell.trouble.title')}
            trouble={isLost(answer) ? undefined : answer?.trouble}
            {...{ errors, error }}
          />
          {answer?.changed && <ChangedNotice changed={answer.changed} onLeave={forget} />}
          <Step name="what" onNext={(event) => check(event, 'what')} end={isEdit && end}>
            <PhotoPicker photos={photos} error={error('images')} />
            <StepWhat {...{ typed, error, today }} categories={choices.categories} />
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

const missingPhoto = { key: 'images.missing.text' }

/** The revision the form stands on: another one only once its differences have been shown. */
function useRevision(
  first: number | string | undefined,
  answer: Pick<ListingAnswer, 'revision'> | undefined,
) {
  const [revision, setRevision] = useState(first)
  const answered = answer?.revision ?? revision
  if (answered !== revision) setRevision(answered)
  return answered
}
