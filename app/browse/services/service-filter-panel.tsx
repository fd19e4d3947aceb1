import { regions, serviceTypes } from '../../farm-services/form/service-choices.ts'
import { formatCount } from '../../i18n/format/format-capped-count.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Select } from '../../ui/forms/select-field.tsx'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import { useFilterForm } from '../filters/use-filter-form.tsx'
import { useListNames } from '../places/use-list-names.ts'
import { FilterRange } from '../ranges/filter-range.tsx'
import {
  nearKilometres,
  parseServiceFilters,
  serviceParams,
  servicesUrl,
  withoutFilters,
} from './service-filters.ts'
import type { ServicesPage } from './services-page.server.ts'

type ServiceFilterPanelProps = { page: ServicesPage; isFiltered: boolean; isLoading: boolean }

export function ServiceFilterPanel({ page, isFiltered, isLoading }: ServiceFilterPanelProps) {
  const { t } = useLanguage()
  const { form, choose, isTyping } = useFilterForm({
    page,
    shown: () => toSearchParams(page),
    address: (sent) => servicesUrl(parseServiceFilters(sent)),
    omittedFields,
  })
  const { q, plain, near, freeBy, type, price, view } = page.filters
  return (
    <FilterSheet
      form={form}
      onSubmit={() => choose()}
      clearTo={isFiltered ? servicesUrl(withoutFilters(page.filters)) : undefined}
      show={formatCount('services.list.show', page.count, t)}
      isLoading={isLoading || isTyping}
    >
      {q && <input type="hidden" name="q" value={q} />}
      {plain.map((reading) => (
        <input key={reading} type="hidden" name="plain" value={reading} />
      ))}
      {near && <input type="hidden" name="near" value={near} />}
      {freeBy && <input type="hidden" name="freeBy" value={freeBy} />}
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
      <PlaceFields page={page} />
      <fieldset className="filter">
        <legend>{t('filters.price')}</legend>
        <FilterRange
          min="priceMin"
          max="priceMax"
          typed={price}
          minLabel={t('filters.priceMin')}
          maxLabel={t('filters.priceMax')}
          format={formatRupees}
        />
      </fieldset>
    </FilterSheet>
  )
}

function PlaceFields({ page }: { page: ServicesPage }) {
  const { t } = useLanguage()
  const { provinces } = useListNames(page)
  const { near } = page
  const { location, city } = page.filters
  const cities = provinces.find(({ slug }) => slug === location)?.cities ?? []
  return (
    <fieldset className="filter">
      <legend>{t('services.list.region')}</legend>
      <Select
        name="location"
        aria-label={t('services.list.region')}
        defaultValue={location ?? ''}
        placeholder={
          near
            ? t('filters.nearChip', { km: nearKilometres, city: near.name })
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

// A region chosen instead of a place nearby, or of a city.
const omittedFields = { location: /^(city|near)$/ }

function toSearchParams({ filters }: ServicesPage): URLSearchParams {
  const params = serviceParams(filters)
  params.set('sortBy', filters.sortBy)
  return params
}
