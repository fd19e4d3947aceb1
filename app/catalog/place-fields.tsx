import { useLanguage } from '../i18n/language-provider.tsx'
import type { FrameProvince } from '../layout/page/layout-types.ts'
import { usePlaces } from '../layout/preferences/use-places.ts'
import { useInputValue } from '../ui/form-state/use-input-values.tsx'
import type { FormValues } from '../ui/forms/form-values.ts'
import { SelectField } from '../ui/forms/select-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { placeLimits } from './place-limits.ts'

/** Where it is: the province, a city it suggests or any other, and the village or address. */
export function PlaceFields(
  props: FormValues & { provinces: readonly FrameProvince[]; isProvinceRequired?: boolean },
) {
  const { typed, error, provinces, isProvinceRequired } = props
  const { t } = useLanguage()
  const province = useInputValue('location_province', typed('location_province') ?? '')
  const cities = usePlaces(provinces, province || 'all')
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
        mostLetters={placeLimits.city}
        autoComplete="address-level2"
        required
      />
      <datalist id="cities">
        {cities.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        name="location_address"
        label={t('listing.fields.address')}
        hint={t('sell.addressHint')}
        error={error('location_address')}
        defaultValue={typed('location_address')}
        placeholder={t('sell.addressExample')}
        mostLetters={placeLimits.address}
        fieldClassName="lg:col-span-2"
      />
    </>
  )
}
