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
import { AvailabilityFields, NumberField } from './availability-fields.tsx'
import { servicePriceUnits, serviceTypes } from './service-choices.ts'

export const TypeField = memo(function TypeField({ typed, error }: FormValues) {
  const { t } = useLanguage()
  return (
    <ChoiceChips
      name="service_type"
      label={t('serviceForm.type')}
      choices={serviceTypes.map((type) => ({ value: type, label: t(`services.types.${type}`) }))}
      selected={typed('service_type')}
      error={error('service_type')}
      required
    />
  )
})

export const TextFields = memo(function TextFields(props: RepairableFormValues) {
  const { t } = useLanguage()
  return (
    <div className="fields">
      <TitleFields
        {...props}
        titleHint={t('serviceForm.titleHint')}
        titleExample={t('serviceForm.titleExample')}
        descriptionExample={t('serviceForm.descriptionExample')}
      />
    </div>
  )
})

/** Where the provider works and for how much, when they are free and what they take. */
export const TermsFields = memo(function TermsFields(
  props: FormValues & { provinces: readonly ProvinceName[]; today: string },
) {
  const { typed, error, provinces, today } = props
  const { t } = useLanguage()
  const units = servicePriceUnits.map((unit) => ({
    value: unit,
    label: t(`services.units.${unit}`),
  }))
  return (
    <>
      <h2>{t('sell.terms')}</h2>
      <div className="fields fields-pair">
        <PlaceFields {...{ typed, error, provinces }} isProvinceRequired />
        <NumberField name="travels_km" hint={t('serviceForm.travelsHint')} {...{ typed, error }} />
        <PriceField {...{ typed, error, units }} />
        <Switch
          name="negotiable"
          value="yes"
          label={t('sell.negotiable')}
          defaultChecked={typed('negotiable') === 'yes'}
        />
      </div>
      <AvailabilityFields {...{ typed, error, today }} />
    </>
  )
})

export const ReachFields = memo(function ReachFields({ typed, error }: FormValues) {
  const { t } = useLanguage()
  return (
    <>
      <h2>{t('sell.where')}</h2>
      <div className="fields fields-pair">
        <ContactFields {...{ typed, error }} phoneHint={t('serviceForm.phoneHint')} areRequired />
        <AddressField {...{ typed, error }} />
      </div>
    </>
  )
})
