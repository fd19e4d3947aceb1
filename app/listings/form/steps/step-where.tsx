import { memo } from 'react'
import { PlaceFields } from '../../../catalog/places/place-fields.tsx'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { ContactFields } from '../../../offers/form/contact-fields.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import type { ListingChoices } from '../validation/listing-choices.ts'

export const StepWhere = memo(function StepWhere(
  props: FormValues & Pick<ListingChoices, 'provinces'>,
) {
  const { typed, error, provinces } = props
  const { t } = useLanguage()
  return (
    <>
      <h2>{t('sell.where')}</h2>
      <div className="fields fields-pair">
        <PlaceFields {...{ typed, error, provinces }} />
        <ContactFields {...{ typed, error }} phoneHint={t('sell.phoneHint')} />
      </div>
    </>
  )
})
