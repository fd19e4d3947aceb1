import { type FormEvent, type MouseEvent, useCallback, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { PhotoPicker } from '../images/photo-picker.tsx'
import { usePhotos } from '../images/use-photos.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { checkStep } from './check-step.ts'
import { type PackedChoices, unpackChoices } from './listing-choices.ts'
import type { ListingAnswer, TypedListing } from './listing-form.ts'
import { PreviewCard } from './preview-card.tsx'
import { SellTrouble } from './sell-trouble.tsx'
import { Step } from './step.tsx'
import { StepRail } from './step-rail.tsx'
import { StepTerms } from './step-terms.tsx'
import { StepWhat } from './step-what.tsx'
import { StepWhere } from './step-where.tsx'
import { useSellErrors } from './use-sell-errors.tsx'
import { useSellStep } from './use-sell-step.tsx'
import { sellFormId } from './use-typed.tsx'
import './sell.css'

type Props = {
  token: string
  today: string
  packed: PackedChoices
  /** What the profile fills in. */
  start: TypedListing
  /** What a form sent without scripts came back with. */
  sent: ListingAnswer | undefined
}

/** The whole listing form, with the card that buyers will see beside it. */
export function SellForm({ token, today, packed, start, sent }: Props) {
  const { t } = useLanguage()
  const choices = useMemo(() => unpackChoices(packed), [packed])
  const sending = useFetcher<ListingAnswer>()
  const answer = sending.data ?? sent
  const values = sent?.values ?? start
  // Kept while the form is open: sent again after a lost answer, it must still be the same form.
  const [formToken] = useState(values.form_token ?? token)
  const photos = usePhotos(sent?.kept ?? [])
  const { errors, showGaps } = useSellErrors(answer)
  const typed = useCallback((name: string) => values[name], [values])
  const error = useCallback(
    (name: string) => {
      const wrong = errors[name]
      return wrong && t(wrong.key, wrong.params)
    },
    [errors, t],
  )
  const summary = useMemo(
    () => Object.keys(errors).map((field) => ({ field, message: error(field) ?? '' })),
    [errors, error],
  )
  const step = useSellStep()

  function check(event: FormEvent | MouseEvent, part: Element | null) {
    const gaps = part instanceof HTMLElement ? checkStep(part) : {}
    const hasNoPhoto = photos.list.length === 0 && part?.querySelector('[type=file]')
    const noPhoto = hasNoPhoto ? { images: { key: 'images.missing.text' } } : {}
    if (showGaps({ ...noPhoto, ...gaps })) event.preventDefault()
  }

  const isBusy = sending.state !== 'idle'
  return (
    <div className="page post" data-step={step}>
      <StepRail />
      <sending.Form
        id={sellFormId}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="min-w-0"
        onSubmit={(event) => check(event, event.currentTarget)}
      >
        <h1 className="mb-4 text-xl lg:sr-only">{t('sell.title')}</h1>
        <input type="hidden" name="form_token" value={formToken} />
        {/* Without scripts Enter presses the form's first button, which must not be another's. */}
        <noscript>
          <Button className="sr-only">{t('sell.create')}</Button>
        </noscript>
        {answer?.trouble && <SellTrouble trouble={answer.trouble} />}
        {summary.length > 0 && (
          <div className="mb-5">
            <ErrorSummary errors={summary} />
          </div>
        )}
        <Step name="what" onNext={(event) => check(event, document.getElementById('what'))}>
          <PhotoPicker photos={photos} error={error('images')} />
          <StepWhat {...{ typed, error, today }} categories={choices.categories} />
        </Step>
        <Step name="terms" onNext={(event) => check(event, document.getElementById('terms'))}>
          <StepTerms {...{ typed, error, today, choices }} />
        </Step>
        <Step
          name="where"
          end={
            <Button
              className="flex-1 lg:flex-none"
              busyText={isBusy ? t('sell.creating') : undefined}
            >
              {t('sell.create')}
            </Button>
          }
        >
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
