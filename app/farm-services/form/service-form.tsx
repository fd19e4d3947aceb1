import type { ProvinceName } from '../../catalog/catalog-names.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { PhotoPicker } from '../../images/upload/photo-picker.tsx'
import { OfferFormPage } from '../../offers/form/steps/offer-form-page.tsx'
import { type OpenedForm, useOfferForm } from '../../offers/form/steps/use-offer-form.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { ReachFields, TermsFields, TextFields, TypeField } from './service-fields.tsx'
import { serviceFormRules } from './service-validation-messages.ts'
import './service-form.css'

const ServicePreview = lazyComponent(
  async () => (await import('./service-preview.tsx')).ServicePreview,
)

const steps = { what: 'serviceForm.what', terms: 'sell.terms', where: 'sell.where' }

/** Dictionary keys of the form's texts. */
const serviceFormTexts = {
  post: {
    steps,
    title: 'serviceForm.title',
    submit: 'serviceForm.submit',
    submitting: 'serviceForm.submitting',
    trouble: 'serviceForm.trouble.title',
  },
  edit: {
    steps,
    title: 'serviceForm.editTitle',
    submit: 'serviceForm.save',
    submitting: 'serviceForm.saving',
    trouble: 'serviceForm.trouble.title',
  },
}

type ServiceFormProps = OpenedForm & {
  purpose: keyof typeof serviceFormTexts
  provinces: readonly ProvinceName[]
  today: string
}

/** The form of a farm service, whose photos are optional and which is never saved unfinished. */
export function ServiceForm(props: ServiceFormProps) {
  const { purpose, provinces, today } = props
  const { t } = useLanguage()
  const form = useOfferForm(props, { rules: serviceFormRules, photosFor: 'service' })
  const { photos, typed, error, errorKey } = form
  const isEdit = purpose === 'edit'
  return (
    <OfferFormPage
      {...{ form, isEdit }}
      isNew={!isEdit}
      texts={serviceFormTexts[purpose]}
      second={isEdit ? { cancelTo: '/my-services' } : undefined}
      what={
        <>
          <TypeField {...{ typed, error }} />
          <PhotoPicker photos={photos} hint={t('serviceForm.photosHint')} error={error('images')} />
          <TextFields {...{ typed, error, errorKey }} />
        </>
      }
      terms={<TermsFields {...{ typed, error, provinces, today }} />}
      where={<ReachFields {...{ typed, error }} />}
      preview={
        <ServicePreview
          typed={typed}
          cover={photos.list[0]?.preview}
          photoCount={photos.list.length}
        />
      }
    />
  )
}
