import { FilterBounds } from '../browse/filter-bounds.tsx'
import { FilterSheet } from '../browse/filter-sheet.tsx'
import { useFilterForm } from '../browse/use-filter-form.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { sayCount } from '../i18n/say-count.ts'
import { useFrame } from '../layout/use-frame.tsx'
import { Select } from '../ui/select-field.tsx'
import { regions, serviceTypes } from './farm-service-choices.ts'
import {
  readServiceFilters,
  serviceParams,
  servicesAddress,
  withoutChoices,
} from './service-filters.ts'
import type { ServicesPage } from './services-page.server.ts'

type PanelProps = { page: ServicesPage; isFiltered: boolean; isLoading: boolean }

/** The filters of the list of services. An empty value means any. */
export function ServiceFilterPanel({ page, isFiltered, isLoading }: PanelProps) {
  const { t } = useLanguage()
  const { form, choose } = useFilterForm({
    page,
    shown: () => fieldsOf(page),
    address: (sent) => servicesAddress(readServiceFilters(sent)),
    leftBehind,
  })
  const { q, plain, type, price, view } = page.filters
  return (
    <FilterSheet
      form={form}
      onSubmit={choose}
      clearTo={isFiltered ? servicesAddress(withoutChoices(page)) : undefined}
      show={sayCount('services.list.show', page.count, t)}
      isLoading={isLoading}
    >
      {q && <input type="hidden" name="q" value={q} />}
      {plain && <input type="hidden" name="plain" value={plain} />}
      {view === 'list' && <input type="hidden" name="view" value={view} />}
      <fieldset className="filter">
        <legend>{t('services.detail.type')}</legend>
        <Select
          name="type"
          aria-label={t('services.detail.type')}
          defaultValue={type ?? ''}
          placeholder={t('services.list.allTypes')}
          options={serviceTypes.map((value) => ({ value, label: t(`services.types.${value}`) }))}
        />
      </fieldset>
      <Place page={page} />
      <fieldset className="filter">
        <legend>{t('filters.price')}</legend>
        <FilterBounds
          min="priceMin"
          max="priceMax"
          typed={price}
          minLabel={t('filters.priceMin')}
          maxLabel={t('filters.priceMax')}
        />
      </fieldset>
    </FilterSheet>
  )
}

function Place({ page }: { page: ServicesPage }) {
  const { t } = useLanguage()
  const { provinces } = useFrame()
  const { understood, filters } = page
  const { location, city } = filters
  const cities = provinces.find(({ slug }) => slug === location)?.cities ?? []
  return (
    <fieldset className="filter">
      <legend>{t('services.list.region')}</legend>
      <Select
        name="location"
        aria-label={t('services.list.region')}
        defaultValue={location ?? ''}
        placeholder={
          understood.place
            ? t('filters.fromWords', { name: understood.place })
            : t('services.list.allRegions')
        }
        options={regions.map((value) => ({ value, label: t(`services.regions.${value}`) }))}
      />
      {cities.length > 0 && (
        <Select
          name="city"
          aria-label={t('listing.fields.city')}
          defaultValue={city ?? ''}
          placeholder={t('header.allCities')}
          options={cities.map(({ slug = '', name }) => ({ value: slug, label: name }))}
        />
      )}
    </fieldset>
  )
}

// The cities of another region mean nothing.
const leftBehind = { location: /^city$/ }

function fieldsOf({ filters }: ServicesPage): URLSearchParams {
  const params = serviceParams(filters)
  params.set('sortBy', filters.sortBy)
  return params
}
