import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { CommonField } from '../../catalog/catalog.ts'
import { useCatalogNames } from '../../catalog/use-catalog-names.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { conditions, paymentTerms } from '../../listings/form/validation/listing-fields.ts'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { FilterRange } from '../ranges/filter-range.tsx'
import { formatRange, formatRangePrice } from '../ranges/format-range.ts'
import type { ResultsPage } from '../results/results-page.server.ts'
import { FilterCount } from './filter-count.tsx'
import { FilterDetails, FilterFold } from './filter-details.tsx'
import { FilterPlace } from './filter-place.tsx'
import { FilterSelect } from './filter-select.tsx'
import { FilterTick } from './filter-ticks.tsx'
import { type ListingFilters, postedWithin } from './listing-filters.ts'

type FilterFieldsProps = { page: ResultsPage; choose: (change: Partial<ListingFilters>) => void }

export function FilterFields({ page, choose }: FilterFieldsProps) {
  const { filters, senselessFields } = page
  const { t } = useLanguage()
  const { pathname } = useLocation()
  // A filter of the URL is shown in any category, so that it can be changed.
  const offers = (field: CommonField, chosen: unknown) =>
    Boolean(chosen) || !senselessFields.includes(field)
  return (
    <>
      <CategoryFields page={page} />
      <FilterPlace page={page} choose={choose} />
      <RangeField page={page} name="price" legend={t('filters.price')} format={formatRupees}>
        <FormattedPriceRange filters={filters} />
      </RangeField>
      {/* A new key resets the fields: another category may have other fields of the same name,
          and another subcategory other options. */}
      <FilterDetails
        key={`${pathname} ${filters.category ?? page.interpretation.category} ${filters.subcategory}`}
        page={page}
      />
      <FilterFold title={t('filters.more')} startsOpen={hasRareFilter(filters)}>
        {offers('condition', filters.condition) && (
          <fieldset className="filter">
            <legend>{t('listing.fields.condition')}</legend>
            {offeredConditions(filters.condition).map((condition) => (
              <FilterTick
                key={condition}
                page={page}
                type="radio"
                name="condition"
                value={condition}
                label={t(condition ? `listing.conditions.${condition}` : 'filters.any')}
                isChosen={condition === (filters.condition ?? '')}
              />
            ))}
          </fieldset>
        )}
        {offers('delivery', filters.deliveryAvailable) && (
          <YesNoField
            page={page}
            name="deliveryAvailable"
            yes="listing.answers.yes"
            no="listing.answers.no"
          />
        )}
        <fieldset className="filter">
          <legend>{t('listing.fields.paymentTerms')}</legend>
          <FilterSelect
            page={page}
            name="paymentTerms"
            label={t('listing.fields.paymentTerms')}
            all={t('filters.any')}
            options={paymentTerms.map((slug) => ({ slug, name: t(`listing.payment.${slug}`) }))}
          />
        </fieldset>
        {offers('organic', filters.organic) && (
          <YesNoField page={page} name="organic" yes="filters.organic" no="filters.nonOrganic" />
        )}
        {offers('quantity', filters.quantity.min || filters.quantity.max) && (
          <RangeField page={page} name="quantity" legend={t('listing.fields.quantity')} />
        )}
        <PostedWithinField page={page} />
      </FilterFold>
    </>
  )
}

function CategoryFields({ page }: { page: ResultsPage }) {
  const { t } = useLanguage()
  const { categories } = useCatalogNames()
  const { isOneCategory, subcategories } = page
  if (isOneCategory && subcategories.length === 0) return null
  return (
    <fieldset className="filter">
      <legend>{t(`listing.fields.${isOneCategory ? 'subcategory' : 'category'}`)}</legend>
      {isOneCategory || (
        <FilterSelect
          page={page}
          name="category"
          label={t('listing.fields.category')}
          all={t('filters.allCategories')}
          options={categories}
        />
      )}
      {subcategories.length > 0 && (
        <FilterSelect
          page={page}
          name="subcategory"
          label={t('listing.fields.subcategory')}
          all={t('filters.allKinds')}
          options={subcategories}
        />
      )}
    </fieldset>
  )
}

function PostedWithinField({ page }: { page: ResultsPage }) {
  const { t } = useLanguage()
  return (
    <fieldset className="filter">
      <legend>{t('filters.within')}</legend>
      <FilterSelect
        page={page}
        name="within"
        label={t('filters.within')}
        all={t('filters.anyTime')}
        options={postedWithin.map((slug) => ({ slug, name: t(`filters.posted.${slug}`) }))}
      />
      {(['featured', 'urgent'] as const).map((name) => (
        <FilterTick
          key={name}
          page={page}
          name={name}
          value="yes"
          label={t(`filters.${name}`)}
          isChosen={page.filters[name] === 'yes'}
        />
      ))}
    </fieldset>
  )
}

function YesNoField(props: {
  page: ResultsPage
  name: 'deliveryAvailable' | 'organic'
  yes: string
  no: string
}) {
  const { page, name, yes, no } = props
  const { t } = useLanguage()
  const choice = (value: string, label: string) => ({
    value,
    label: (
      <>
        {t(label)}
        <FilterCount page={page} name={name} value={value} />
      </>
    ),
  })
  return (
    <div className="filter">
      <ChoiceChips
        name={name}
        label={t(`listing.fields.${name}`)}
        selected={page.filters[name] ?? ''}
        choices={[choice('', 'filters.any'), choice('yes', yes), choice('no', no)]}
      />
    </div>
  )
}

function RangeField(props: {
  page: ResultsPage
  name: 'price' | 'quantity'
  legend: string
  /** Formats an amount that is being typed in words. */
  format?: (amount: number) => string
  children?: ReactNode
}) {
  const { page, name, legend, format, children } = props
  const { t } = useLanguage()
  return (
    <fieldset className="filter">
      <legend>{legend}</legend>
      <FilterRange
        min={`${name}Min`}
        max={`${name}Max`}
        typed={page.filters[name]}
        minLabel={t(`filters.${name}Min`)}
        maxLabel={t(`filters.${name}Max`)}
        format={format}
      >
        {children}
      </FilterRange>
    </fieldset>
  )
}

function FormattedPriceRange({ filters }: { filters: ListingFilters }) {
  const { t } = useLanguage()
  const range = formatRange(filters.price, (price) => formatRangePrice(price, t), t)
  return range && <p className="hint">{range}</p>
}

function hasRareFilter(filters: ListingFilters): boolean {
  const { condition, deliveryAvailable, paymentTerms, organic, quantity } = filters
  const { within, featured, urgent } = filters
  const chosen = [condition, deliveryAvailable, paymentTerms, organic, within, featured, urgent]
  return chosen.some(Boolean) || Boolean(quantity.min || quantity.max)
}

/** "Used" is read from words and offered only then. */
function offeredConditions(chosen: ListingFilters['condition']) {
  return ['', ...conditions, ...(chosen === 'used' ? (['used'] as const) : [])] as const
}
