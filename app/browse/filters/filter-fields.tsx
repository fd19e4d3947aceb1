import { useLocation } from 'react-router'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useLayoutData } from '../../layout/page/use-layout-data.tsx'
import { conditions, paymentTerms } from '../../listings/form/validation/listing-fields.ts'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { FilterRange } from '../ranges/filter-range.tsx'
import { formatRange, formatRangePrice } from '../ranges/format-range.ts'
import type { ResultsPage } from '../results/results-page.server.ts'
import { FilterCount } from './filter-count.tsx'
import { FilterDetails } from './filter-details.tsx'
import { FilterPlace } from './filter-place.tsx'
import { FilterSelect } from './filter-select.tsx'
import { FilterTick } from './filter-ticks.tsx'
import { organicLabels } from './list-active-filters.ts'
import { type ListingFilters, postedWithin } from './listing-filters.ts'

type FilterFieldsProps = { page: ResultsPage; choose: (change: Partial<ListingFilters>) => void }

/** Every filter of a list. An empty value means any. */
export function FilterFields({ page, choose }: FilterFieldsProps) {
  const { filters } = page
  const { t } = useLanguage()
  const { pathname } = useLocation()
  return (
    <>
      <CategoryFields page={page} />
      <FilterPlace page={page} choose={choose} />
      <fieldset className="filter">
        <legend>{t('filters.price')}</legend>
        <FilterRange
          min="priceMin"
          max="priceMax"
          typed={filters.price}
          minLabel={t('filters.priceMin')}
          maxLabel={t('filters.priceMax')}
          format={formatRupees}
        >
          <FormattedPriceRange filters={filters} />
        </FilterRange>
      </fieldset>
      {/* A new key resets the fields: another category may have other fields of the same name,
          and another subcategory other options. */}
      <FilterDetails
        key={`${pathname} ${filters.category ?? page.interpretation.category} ${filters.subcategory}`}
        page={page}
      />
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
      <YesNoField
        page={page}
        name="deliveryAvailable"
        yes="listing.answers.yes"
        no="listing.answers.no"
      />
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
      <YesNoField page={page} name="organic" {...organicLabels} />
      <fieldset className="filter">
        <legend>{t('listing.fields.quantity')}</legend>
        <FilterRange
          min="quantityMin"
          max="quantityMax"
          typed={filters.quantity}
          minLabel={t('filters.quantityMin')}
          maxLabel={t('filters.quantityMax')}
        />
      </fieldset>
      <PostedWithinField page={page} />
    </>
  )
}

function CategoryFields({ page }: { page: ResultsPage }) {
  const { t } = useLanguage()
  const { categories } = useLayoutData()
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

/** How recently the listing was posted, and whether it is featured or urgent. */
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

function FormattedPriceRange({ filters }: { filters: ListingFilters }) {
  const { t } = useLanguage()
  const range = formatRange(filters.price, (price) => formatRangePrice(price, t), t)
  return range && <p className="hint">{range}</p>
}

/** "Used" is read from words and offered only then. */
function offeredConditions(chosen: ListingFilters['condition']) {
  return ['', ...conditions, ...(chosen === 'used' ? (['used'] as const) : [])] as const
}
