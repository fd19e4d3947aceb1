import { memo } from 'react'
import { PlaceFields } from '../catalog/place-fields.tsx'
import { PriceField } from '../catalog/price-field.tsx'
import { useLanguage } from '../i18n/language.tsx'
import type { FrameProvince } from '../layout/frame.ts'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import type { Filled } from '../ui/filled.ts'
import { Switch } from '../ui/switch.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { servicePriceUnits, serviceTypes } from './farm-service-choices.ts'
import { farmServiceLimits } from './farm-service-form.ts'

/** What is done: its type, title and description. */
export const WhatFields = memo(function WhatFields({ typed, error }: Filled) {
  const { t } = useLanguage()
  return (
    <div className="fields">
      <ChoiceChips
        name="service_type"
        label={t('serviceForm.type')}
        choices={serviceTypes.map((type) => ({ value: type, label: t(`services.types.${type}`) }))}
        chosen={typed('service_type')}
        error={error('service_type')}
        required
      />
      <TextField
        name="title"
        label={t('listing.fields.title')}
        hint={t('serviceForm.titleHint')}
        error={error('title')}
        defaultValue={typed('title')}
        placeholder={t('serviceForm.titleExample')}
        maxLength={farmServiceLimits.title}
        required
      />
      <TextArea
        name="description"
        label={t('listing.fields.description')}
        error={error('description')}
        defaultValue={typed('description')}
        placeholder={t('serviceForm.descriptionExample')}
        maxLength={farmServiceLimits.description}
        required
      />
    </div>
  )
})

/** For how much. */
export const PriceFields = memo(function PriceFields({ typed, error }: Filled) {
  const { t } = useLanguage()
  const units = servicePriceUnits.map((unit) => ({
    value: unit,
    label: t(`services.units.${unit}`),
  }))
  return (
    <div className="fields lg:grid-cols-2">
      <PriceField {...{ typed, error, units }} />
      <Switch
        name="negotiable"
        value="yes"
        label={t('sell.negotiable')}
        defaultChecked={typed('negotiable') === 'yes'}
      />
    </div>
  )
})

/** Where it is done and whom to ask. */
export const WhereFields = memo(function WhereFields(
  props: Filled & { provinces: readonly FrameProvince[] },
) {
  const { typed, error, provinces } = props
  const { t } = useLanguage()
  return (
    <div className="fields lg:grid-cols-2">
      <PlaceFields {...{ typed, error, provinces }} isProvinceRequired />
      <TextField
        name="contact_name"
        label={t('listing.fields.contactName')}
        error={error('contact_name')}
        defaultValue={typed('contact_name')}
        maxLength={farmServiceLimits.contactName}
        autoComplete="name"
        required
      />
      <TextField
        name="contact_phone"
        type="tel"
        label={t('serviceForm.phone')}
        hint={t('serviceForm.phoneHint')}
        error={error('contact_phone')}
        defaultValue={typed('contact_phone')}
        placeholder="0300 1234567"
        autoComplete="tel"
        required
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
  )
})
