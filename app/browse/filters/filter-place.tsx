import { useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useLayoutData } from '../../layout/page/use-layout-data.tsx'
import { useIsHydrated } from '../../ui/form-state/use-is-hydrated.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FieldNotes } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select-field.tsx'
import { useCityNames } from '../places/use-city-names.ts'
import { useNearMe } from '../places/use-near-me.ts'
import type { ResultsPage } from '../results/results-page.server.ts'
import { FilterSelect } from './filter-select.tsx'
import { type ListingFilters, radiusOptions } from './listing-filters.ts'

type FilterPlaceProps = { page: ResultsPage; choose: (change: Partial<ListingFilters>) => void }

/** Where the listing is: in a province or city, or within some kilometres of a city. */
export function FilterPlace({ page, choose }: FilterPlaceProps) {
  const { t } = useLanguage()
  const { provinces } = useLayoutData()
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
  const names = useCityNames(isNaming)
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
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Select
          name="km"
          aria-label={t('filters.distance')}
          defaultValue={filters.km}
          options={radiusOptions.map((km) => ({ value: km, label: t('listing.distance', { km }) }))}
        />
      </div>
      <FieldNotes id="near" error={error} />
      <NearMeButton choose={choose} />
    </fieldset>
  )
}

function NearMeButton({ choose }: Pick<FilterPlaceProps, 'choose'>) {
  const { t } = useLanguage()
  const isHydrated = useIsHydrated()
  const { state, ask } = useNearMe((near) => choose({ near, location: undefined, city: undefined }))
  if (isHydrated && !('geolocation' in navigator)) return null
  const isAsking = state === 'asking'
  return (
    <>
      <Button
        type="button"
        variant="plain"
        small
        icon="pin"
        // Hidden, not absent, until hydrated: otherwise the content below would move under a
        // finger.
        className={isHydrated ? '' : 'near-me-pending'}
        aria-disabled={isAsking}
        onClick={ask}
      >
        {t(isAsking ? 'filters.nearMe.asking' : 'filters.nearMe.ask')}
      </Button>
      <div role="status">
        {state && !isAsking && <p className="hint">{t(`filters.nearMe.${state}`)}</p>}
      </div>
    </>
  )
}
