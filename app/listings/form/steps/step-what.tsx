import { memo, Suspense } from 'react'
import { isolateRuns } from '../../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { TitleFields } from '../../../offers/form/title-fields.tsx'
import { useInputValue } from '../../../ui/form-state/use-input-values.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx'
import type { FormValues, RepairableFormValues } from '../../../ui/forms/form-values.ts'
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx'
import type { AreaUnitOption, CategoryChoice } from '../validation/listing-choices.ts'
import { goodsGroupOf } from '../validation/sentences.ts'
import { CategoryDetails } from './category-details.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { DescriptionSentences } from './description-sentences.tsx'

const OfferedTitle = lazyComponent(async () => (await import('./offered-title.tsx')).OfferedTitle)

export const ChooseCategory = memo(function ChooseCategory(
  props: FormValues & { categories: readonly CategoryChoice[] },
) {
  const { categories, typed, error } = props
  const { t } = useLanguage()
  const chosenId = useInputValue('category_id', typed('category_id') ?? '')
  return (
    <>
      <CategoryTiles {...{ categories, chosenId }} error={error('category_id')} />
      {/* Without JavaScript, the category's fields appear after this button is pressed. */}
      <noscript>
        <Button variant="tint" name="intent" value="choose-category">
          {t('sell.showDetails')}
        </Button>
      </noscript>
    </>
  )
})

export const StepWhat = memo(function StepWhat(
  props: RepairableFormValues & {
    categories: readonly CategoryChoice[]
    areaUnits: readonly AreaUnitOption[]
    today: string
    /** A new listing is offered a title. */
    isNew: boolean
  },
) {
  const { categories, areaUnits, today, isNew, typed, error, errorKey } = props
  const { t } = useLanguage()
  const chosenId = useInputValue('category_id', typed('category_id') ?? '')
  const category = categories.find(({ id }) => id === chosenId)
  const kindId = useInputValue('subcategory_id', typed('subcategory_id') ?? '')
  return (
    <>
      {category && (
        <ChoiceChips
          key={category.slug}
          name="subcategory_id"
          label={t('sell.kind')}
          choices={category.kinds}
          selected={typed('subcategory_id')}
          error={error('subcategory_id')}
        />
      )}
      {category && category.fields.length > 0 && (
        <CategoryDetails {...{ category, kindId, areaUnits, today, typed, error }} />
      )}
      <div className="fields">
        <TitleFields
          {...{ typed, error, errorKey }}
          titleHint={t('sell.titleHint')}
          titleExample={isolateRuns(category?.example.title ?? t('sell.titleExample'))}
          descriptionExample={category?.example.description ?? t('sell.descriptionExample')}
        />
        <DescriptionSentences goods={goodsGroupOf(category?.slug)} typed={typed} />
      </div>
      {isNew && category && (
        <Suspense>
          <OfferedTitle />
        </Suspense>
      )}
    </>
  )
})
