import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { OfferFormPage } from '../../offers/form/steps/offer-form-page.tsx'
import { type OpenedForm, useOfferForm } from '../../offers/form/steps/use-offer-form.tsx'
import { useMissingPictureToast } from '../../offers/gallery/use-missing-picture-toast.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { type SellFormPurpose, sellTexts } from './sell-texts.ts'
import { ListingPhotos } from './steps/listing-photos.tsx'
import { StepTerms } from './steps/step-terms.tsx'
import { ChooseCategory, StepWhat } from './steps/step-what.tsx'
import { StepWhere } from './steps/step-where.tsx'
import type { PackedChoices } from './validation/listing-choices.ts'
import { unpackChoices } from './validation/listing-choices.ts'
import { listingErrorRules } from './validation/listing-validation-messages.ts'
import './sell.css'

const ListingPreview = lazyComponent(
  async () => (await import('./listing-preview.tsx')).ListingPreview,
)

type SellFormProps = OpenedForm & {
  purpose: SellFormPurpose
  today: string
  packedChoices: PackedChoices
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

export function SellForm(props: SellFormProps) {
  const { purpose, today, packedChoices, above } = props
  const choices = useMemo(() => unpackChoices(packedChoices), [packedChoices])
  const form = useOfferForm(props, { rules: listingErrorRules })
  const { photos, typed, error, errorKey } = form
  useSharedPhotos(photos.add)
  useMissingPictureToast(form.refused, photos.list.length > 0)
  const { categories, areaUnits } = choices
  const isNew = purpose === 'post'
  const isEdit = purpose === 'edit'
  return (
    <OfferFormPage
      {...{ form, isNew, isEdit, above }}
      texts={sellTexts[purpose]}
      second={isEdit ? { cancelTo: '/my-listings' } : 'draft'}
      needsPhoto={!isEdit}
      what={
        <>
          <ChooseCategory {...{ typed, error, categories }} />
          <ListingPhotos {...{ photos, typed, error, categories }} />
          <StepWhat {...{ typed, error, errorKey, today, categories, areaUnits, isNew }} />
        </>
      }
      terms={<StepTerms {...{ typed, error, today, choices, isEdit }} />}
      where={<StepWhere {...{ typed, error }} />}
      preview={
        <ListingPreview
          {...{ typed, choices }}
          cover={photos.list[0]?.preview}
          photoCount={photos.list.length}
        />
      }
    />
  )
}
