import { memo } from 'react'
import { PlaceFields } from '../catalog/place-fields.tsx'
import { useLanguage } from '../i18n/language.tsx'
import type { Filled } from '../ui/filled.ts'
import { ContactFields } from './contact-fields.tsx'
import type { ListingChoices } from './listing-choices.ts'

/** Where it is and whom to ask. */
export const StepWhere = memo(function StepWhere(
  props: Filled & Pick<ListingChoices, 'provinces'>,
) {
  const { typed, error, provinces } = props
  const { t } = useLanguage()
  return (
    <>
      <h2>{t('sell.where')}</h2>
      <div className="fields lg:grid-cols-2">
        <PlaceFields {...{ typed, error, provinces }} />
        <ContactFields {...{ typed, error }} phoneHint={t('sell.phoneHint')} />
      </div>
    </>
  )
})
