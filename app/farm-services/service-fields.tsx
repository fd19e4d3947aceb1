import { memo } from 'react'
import { PlaceFields } from '../catalog/place-fields.tsx'
import { PriceField } from '../catalog/price-field.tsx'
import { useLanguage } from '../i18n/language.tsx'
import type { FrameProvince } from '../layout/frame.ts'
import { ContactFields } from '../listings/contact-fields.tsx'
import { TitleFields } from '../listings/title-fields.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import type { Filled } from '../ui/filled.ts'
import { Switch } from '../ui/switch.tsx'
import { servicePriceUnits, serviceTypes } from './farm-service-choices.ts'

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
      <TitleFields
        {...{ typed, error }}
        titleHint={t('serviceForm.titleHint')}
        titleExample={t('serviceForm.titleExample')}
        descriptionExample={t('serviceForm.descriptionExample')}
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
      <ContactFields {...{ typed, error }} phoneHint={t('serviceForm.phoneHint')} areRequired />
    </div>
  )
})
