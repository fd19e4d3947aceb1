import type { ReactNode } from 'react'
import type { Translate } from '../i18n/dictionary.ts'
import { useLanguage } from '../i18n/language.tsx'
import { useFrame } from '../layout/use-frame.tsx'
import { conditions, paymentTerms } from '../listings/listing-form.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { type Option, Select } from '../ui/select-field.tsx'
import { organicWords, sayPrice, sayRange } from './chosen-filters.tsx'
import type { ListPage } from './list-page.server.ts'
import { type ListingFilters, sayValue } from './listing-filters.ts'

/** Every filter of a list. An empty value means any. */
export function FilterFields({ page }: { page: ListPage }) {
  const { filters, subcategories } = page
  const { t } = useLanguage()
  const { categories, provinces } = useFrame()
  const cities = provinces.find(({ slug }) => slug === filters.location)?.cities ?? []
  const choose = { filters, t }
  return (
    <>
      <fieldset className="filter">
        <legend>{t(`listing.fields.${page.isOneCategory ? 'subcategory' : 'category'}`)}</legend>
        {page.isOneCategory || (
          <Choice
            {...choose}
            name="category"
            all={t('filters.allCategories')}
            options={categories}
          />
        )}
        {subcategories.length > 0 && (
          <Choice
            {...choose}
            name="subcategory"
            all={t('filters.allKinds')}
            options={subcategories}
          />
        )}
      </fieldset>
      <fieldset className="filter">
        <legend>{t('listing.fields.location')}</legend>
        <Choice {...choose} name="location" all={t('header.allProvinces')} options={provinces} />
        {cities.length > 0 && (
          <Choice {...choose} name="city" all={t('header.allCities')} options={cities} />
        )}
      </fieldset>
      <Bounds {...choose} legend={t('filters.price')} min="priceMin" max="priceMax">
        <PriceInWords filters={filters} t={t} />
      </Bounds>
      <fieldset className="filter">
        <legend>{t('listing.fields.condition')}</legend>
        {(['', ...conditions] as const).map((condition) => (
          <Checkbox
            key={condition}
            type="radio"
            name="condition"
            value={condition}
            label={t(condition ? `listing.conditions.${condition}` : 'filters.any')}
            defaultChecked={condition === (filters.condition ?? '')}
          />
        ))}
      </fieldset>
      <div className="filter">
        <ChoiceChips
          name="deliveryAvailable"
          label={t('listing.fields.deliveryAvailable')}
          chosen={filters.deliveryAvailable ?? ''}
          choices={anyOr(t, { yes: 'listing.answers.yes', no: 'listing.answers.no' })}
        />
      </div>
      <fieldset className="filter">
        <legend>{t('listing.fields.paymentTerms')}</legend>
        <Choice
          {...choose}
          name="paymentTerms"
          all={t('filters.any')}
          options={paymentTerms.map((slug) => ({ slug, name: t(`listing.payment.${slug}`) }))}
        />
      </fieldset>
      <div className="filter">
        <ChoiceChips
          name="organic"
          label={t('listing.fields.organic')}
          chosen={filters.organic ?? ''}
          choices={anyOr(t, organicWords)}
        />
      </div>
      <Bounds
        {...choose}
        legend={t('listing.fields.quantity')}
        min="quantityMin"
        max="quantityMax"
      />
    </>
  )
}

type Choosing = { filters: ListingFilters; t: Translate }

function Choice(
  props: Choosing & {
    name: 'category' | 'subcategory' | 'location' | 'city' | 'paymentTerms'
    all: string
    options: readonly { slug?: string; name: string }[]
  },
) {
  const { filters, name, all, options } = props
  const named = options.map(
    (option): Option => ({ value: option.slug ?? option.name, label: option.name }),
  )
  return (
    <Select
      name={name}
      aria-label={props.t(`listing.fields.${fieldOf[name]}`)}
      defaultValue={filters[name] ?? ''}
      placeholder={all}
      options={named}
    />
  )
}

const fieldOf = {
  category: 'category',
  subcategory: 'subcategory',
  location: 'province',
  city: 'city',
  paymentTerms: 'paymentTerms',
}

function Bounds(
  props: Choosing & {
    legend: string
    min: 'priceMin' | 'quantityMin'
    max: 'priceMax' | 'quantityMax'
    children?: ReactNode
  },
) {
  const { filters, t, legend, min, max, children } = props
  return (
    <fieldset className="filter">
      <legend>{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {[min, max].map((name) => (
          <input
            key={name}
            className="input"
            name={name}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            aria-label={t(`filters.${name}`)}
            placeholder={t(name === min ? 'filters.min' : 'filters.max')}
            defaultValue={sayValue(filters[name])}
          />
        ))}
      </div>
      {children}
    </fieldset>
  )
}

function PriceInWords({ filters, t }: Choosing) {
  const range = sayRange(filters.priceMin, filters.priceMax, (price) => sayPrice(price, t), t)
  return range && <p className="hint">{range}</p>
}

function anyOr(t: Translate, words: { yes: string; no: string }) {
  return [
    { value: '', label: t('filters.any') },
    { value: 'yes', label: t(words.yes) },
    { value: 'no', label: t(words.no) },
  ]
}
