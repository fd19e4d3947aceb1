import { memo } from 'react'
import type { ProvinceName } from '../../catalog/catalog-names.ts'
import { AddressField, PlaceFields } from '../../catalog/places/place-fields.tsx'
import { PriceField } from '../../catalog/price-field.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ContactFields } from '../../offers/form/contact-fields.tsx'
import { TitleFields } from '../../offers/form/title-fields.tsx'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import type { FormValues, RepairableFormValues } from '../../ui/forms/form-values.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { servicePriceUnits, serviceTypes } from './service-choices.ts'

/** Type, title and description. */
export const BasicFields = memo(function WhatFields({
  typed,
  error,
  errorKey,
}: RepairableFormValues) {
  const { t } = useLanguage()
  return (
    <div className="fields">
      <ChoiceChips
        name="service_type"
        label={t('serviceForm.type')}
        choices={serviceTypes.map((type) => ({ value: type, label: t(`services.types.${type}`) }))}
        selected={typed('service_type')}
        error={error('service_type')}
        required
      />
      <TitleFields
        {...{ typed, error, errorKey }}
        titleHint={t('serviceForm.titleHint')}
        titleExample={t('serviceForm.titleExample')}
        descriptionExample={t('serviceForm.descriptionExample')}
      />
    </div>
  )
})

export const PriceFields = memo(function PriceFields({ typed, error }: FormValues) {
  const { t } = useLanguage()
  const units = servicePriceUnits.map((unit) => ({
    value: unit,
    label: t(`services.units.${unit}`),
  }))
  return (
    <div className="fields service-pair">
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

export const LocationFields = memo(function WhereFields(
  props: FormValues & { provinces: readonly ProvinceName[] },
) {
  const { typed, error, provinces } = props
  const { t } = useLanguage()
  return (
    <div className="fields service-pair">
      <PlaceFields {...{ typed, error, provinces }} isProvinceRequired />
      <AddressField {...{ typed, error }} />
      <ContactFields {...{ typed, error }} phoneHint={t('serviceForm.phoneHint')} areRequired />
    </div>
  )
})
