import { memo } from 'react'
import { PlaceFields } from '../catalog/place-fields.tsx'
import { useLanguage } from '../i18n/language.tsx'
import type { Filled } from '../ui/filled.ts'
import { TextField } from '../ui/text-field.tsx'
import type { ListingChoices } from './listing-choices.ts'
import { listingLimits } from './listing-form.ts'

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
        <TextField
          name="contact_name"
          label={t('sell.name')}
          error={error('contact_name')}
          defaultValue={typed('contact_name')}
          maxLength={listingLimits.contactName}
          autoComplete="name"
        />
        <TextField
          name="contact_phone"
          type="tel"
          label={t('listing.fields.contactPhone')}
          hint={t('sell.phoneHint')}
          error={error('contact_phone')}
          defaultValue={typed('contact_phone')}
          placeholder="0300 1234567"
          autoComplete="tel"
        />
        <TextField
          name="contact_email"
          type="email"
          label={t('listing.fields.contactEmail')}
          hint={t('sell.emailHint')}
          error={error('contact_email')}
          defaultValue={typed('contact_email')}
          autoComplete="email"
          fieldClassName="lg:col-span-2"
        />
      </div>
    </>
  )
})
