import { useLanguage } from '../i18n/language.tsx'
import type { FrameProvince } from '../layout/frame.ts'
import { usePlaces } from '../layout/use-places.ts'
import type { Filled } from '../ui/filled.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useTyped } from '../ui/use-typed.tsx'
import { placeLimits } from './places.ts'

/** Where it is: the province, a city it suggests or any other, and the village or address. */
export function PlaceFields(
  props: Filled & { provinces: readonly FrameProvince[]; isProvinceRequired?: boolean },
) {
  const { typed, error, provinces, isProvinceRequired } = props
  const { t } = useLanguage()
  const province = useTyped('location_province', typed('location_province') ?? '')
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
        maxLength={placeLimits.city}
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
        maxLength={placeLimits.address}
        fieldClassName="lg:col-span-2"
      />
    </>
  )
}
