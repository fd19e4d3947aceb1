import { type FormEvent, type MouseEvent, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { PhotoPicker } from '../images/photo-picker.tsx'
import { usePhotos } from '../images/use-photos.tsx'
import { Button } from '../ui/button.tsx'
import { checkFields } from '../ui/check-fields.ts'
import { FormTrouble } from '../ui/form-trouble.tsx'
import { useFilled } from '../ui/use-filled.tsx'
import { typedFormId } from '../ui/use-typed.tsx'
import { type PackedChoices, unpackChoices } from './listing-choices.ts'
import { listingComplaints } from './listing-complaints.ts'
import type { ListingAnswer, TypedListing } from './listing-form.ts'
import { PreviewCard } from './preview-card.tsx'
import type { SellStep } from './sell-steps.ts'
import { Step } from './step.tsx'
import { StepRail } from './step-rail.tsx'
import { StepTerms } from './step-terms.tsx'
import { StepWhat } from './step-what.tsx'
import { StepWhere } from './step-where.tsx'
import { useKeepUnsent } from './use-keep-unsent.tsx'
import { useSellErrors } from './use-sell-errors.tsx'
import { useSellStep } from './use-sell-step.tsx'
import './sell.css'

type Props = {
  token: string
  /** Whose form it is, to keep it on the device for them alone. */
  owner: string
  today: string
  packed: PackedChoices
  /** What the profile fills in. */
  start: TypedListing
  /** What a form sent without scripts came back with, or one that was left comes with again. */
  sent: ListingAnswer | undefined
}

/** The whole listing form, with the card that buyers will see beside it. */
export function SellForm({ token, owner, today, packed, start, sent }: Props) {
  const { t } = useLanguage()
  const choices = useMemo(() => unpackChoices(packed), [packed])
  const sending = useFetcher<ListingAnswer>()
  const answer = sending.data ?? sent
  const values = sent?.values ?? start
  // Kept while the form is open: sent again after a lost answer, it must still be the same form.
  const [formToken] = useState(values.form_token ?? token)
  const photos = usePhotos(sent?.kept ?? [])
  useKeepUnsent(owner, photos.list)
  const { errors, showGaps } = useSellErrors(answer)
  const { typed, error } = useFilled(values, errors)
  const step = useSellStep()

  function check(event: FormEvent | MouseEvent, part: SellStep | 'all') {
    const place = document.getElementById(part === 'all' ? typedFormId : part)
    const asksPhotos = part === 'what' || part === 'all'
    const noPhoto = asksPhotos && photos.list.length === 0 && { images: missingPhoto }
    if (showGaps({ ...noPhoto, ...(place && checkFields(place, listingComplaints)) }))
      event.preventDefault()
  }

  return (
    <div className="page post" data-step={step}>
      <StepRail />
      <sending.Form
        id={typedFormId}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="min-w-0"
        onSubmit={(event) => check(event, 'all')}
      >
        <h1 className="mb-4 text-xl lg:sr-only">{t('sell.title')}</h1>
        <input type="hidden" name="form_token" value={formToken} />
        {/* Without scripts Enter presses the form's first button, which must not be another's. */}
        <noscript>
          <Button className="sr-only">{t('sell.create')}</Button>
        </noscript>
        <FormTrouble
          title={t('sell.trouble.title')}
          trouble={answer?.trouble}
          {...{ errors, error }}
        />
        <Step name="what" onNext={(event) => check(event, 'what')}>
          <PhotoPicker photos={photos} error={error('images')} />
          <StepWhat {...{ typed, error, today }} categories={choices.categories} />
        </Step>
        <Step name="terms" onNext={(event) => check(event, 'terms')}>
          <StepTerms {...{ typed, error, today, choices }} />
        </Step>
        <Step name="where" end={<CreateButton isBusy={sending.state !== 'idle'} />}>
          <StepWhere {...{ typed, error }} provinces={choices.provinces} />
        </Step>
      </sending.Form>
      <PreviewCard
        {...{ typed, choices }}
        cover={photos.list[0]?.preview}
        photoCount={photos.list.length}
      />
    </div>
  )
}

const missingPhoto = { key: 'images.missing.text' }

function CreateButton({ isBusy }: { isBusy: boolean }) {
  const { t } = useLanguage()
  const busyText = isBusy ? t('sell.creating') : undefined
  return (
    <Button className="flex-1 lg:flex-none" busyText={busyText}>
      {t('sell.create')}
    </Button>
  )
}
