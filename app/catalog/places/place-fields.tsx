import { useLanguage } from '../../i18n/language-provider.tsx'
import { useInputValue } from '../../ui/form-state/use-input-values.tsx'
import type { FormValues } from '../../ui/forms/form-values.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { ProvinceName } from '../catalog-names.ts'
import { placeLimits } from './place-limits.ts'
import { useCities } from './use-cities.ts'

export function PlaceFields(
  props: FormValues & { provinces: readonly ProvinceName[]; isProvinceRequired?: boolean },
) {
  const { typed, error, provinces, isProvinceRequired } = props
  const { t } = useLanguage()
  const province = useInputValue('location_province', typed('location_province') ?? '')
  const cities = useCities(provinces, province || 'all')
  return (
    <>
      <SelectField
        name="location_province"
        label={t('listing.fields.province')}
        options={provinces.map(({ slug, name }) => ({ value: slug, label: name }))}
        placeholder={t('sell.choose')}
        defaultValue={typed('location_province')}
        error={error('location_province')}
        required={isProvinceRequired}
      />
      <TextField
        name="location_city"
        label={t('listing.fields.city')}
        hint={t('sell.cityHint')}
        error={error('location_city')}
        defaultValue={typed('location_city')}
        placeholder={t('sell.cityExample')}
        list="cities"
        maxCharacters={placeLimits.city}
        autoComplete="address-level2"
        required
      />
      <datalist id="cities">
        {cities.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

export function AddressField({ typed, error }: FormValues) {
  const { t } = useLanguage()
  return (
    <TextField
      name="location_address"
      label={t('listing.fields.address')}
      hint={t('sell.addressHint')}
      error={error('location_address')}
      defaultValue={typed('location_address')}
      placeholder={t('sell.addressExample')}
      maxCharacters={placeLimits.address}
      fieldClassName="field-wide"
    />
  )
}
