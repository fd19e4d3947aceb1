import { memo } from 'react'
import { AddressField } from '../../../catalog/places/place-fields.tsx'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { ContactFields } from '../../../offers/form/contact-fields.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'

export const StepWhere = memo(function StepWhere({ typed, error }: FormValues) {
  const { t } = useLanguage()
  return (
    <>
      <h2>{t('sell.where')}</h2>
      <div className="fields fields-pair">
        <ContactFields {...{ typed, error }} phoneHint={t('sell.phoneHint')} />
        <AddressField {...{ typed, error }} />
      </div>
    </>
  )
})
