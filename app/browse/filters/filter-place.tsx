import { useState } from 'react'
import { usePlaces } from '../../catalog/places/use-cities.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { FieldNotes } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select-field.tsx'
import { NearMeButton } from '../places/near-me-button.tsx'
import { useListNames } from '../places/use-list-names.ts'
import type { ResultsPage } from '../results/results-page.server.ts'
import { FilterSelect } from './filter-select.tsx'
import { type ListingFilters, radiusOptions } from './listing-filters.ts'

type FilterPlaceProps = { page: ResultsPage; choose: (change: Partial<ListingFilters>) => void }

/** Where the listing is: in a province or city, or within some kilometres of a city. */
export function FilterPlace({ page, choose }: FilterPlaceProps) {
  const { t } = useLanguage()
  const { provinces } = useListNames(page)
  const cities = provinces.find(({ slug }) => slug === page.filters.location)?.cities ?? []
  return (
    <>
      <fieldset className="filter">
        <legend>{t('listing.fields.location')}</legend>
        <FilterSelect
          page={page}
          name="location"
          label={t('listing.fields.province')}
          all={t('header.allProvinces')}
          options={provinces}
        />
        {cities.length > 0 && (
          <FilterSelect
            page={page}
            name="city"
            label={t('listing.fields.city')}
            all={t('header.allCities')}
            options={cities}
          />
        )}
      </fieldset>
      <NearField page={page} choose={choose} />
    </>
  )
}

function NearField({ page, choose }: FilterPlaceProps) {
  const { t } = useLanguage()
  const { filters, near } = page
  const [isNaming, setNaming] = useState(false)
  const provinces = usePlaces(isNaming)
  const error = filters.near && !near ? t('filters.nearUnknown') : undefined
  return (
    <fieldset className="filter">
      <legend>{t('filters.near')}</legend>
      <div className="near-fields">
        <input
          className="input"
          name="near"
          list="near-cities"
          dir="auto"
          maxLength={200}
          autoComplete="off"
          aria-label={t('filters.nearCity')}
          placeholder={t('filters.nearCity')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'near-error' : undefined}
          defaultValue={near?.name ?? filters.near}
          onFocus={() => setNaming(true)}
        />
        <datalist id="near-cities">
          {provinces.flatMap(({ cities }) =>
            cities.map(({ name }) => <option key={name} value={name} />),
          )}
        </datalist>
        <Select
          name="km"
          aria-label={t('filters.distance')}
          defaultValue={filters.km}
          options={radiusOptions.map((km) => ({ value: km, label: t('listing.distance', { km }) }))}
        />
      </div>
      <FieldNotes id="near" error={error} />
      <NearMeButton onCity={(near) => choose({ near, location: undefined, city: undefined })} />
    </fieldset>
  )
}
