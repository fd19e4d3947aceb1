import { memo } from 'react'
import { isolateRuns } from '../../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { useInputValue } from '../../../ui/form-state/use-input-values.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx'
import type { RepairableFormValues } from '../../../ui/forms/form-values.ts'
import type { CategoryChoice } from '../validation/listing-choices.ts'
import { CategoryDetails } from './category-details.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { TitleFields } from './title-fields.tsx'

/** Category and subcategory, the category's own fields, title and description. */
export const StepWhat = memo(function StepWhat(
  props: RepairableFormValues & { categories: readonly CategoryChoice[]; today: string },
) {
  const { categories, today, typed, error, errorKey } = props
  const { t } = useLanguage()
  const chosenId = useInputValue('category_id', typed('category_id') ?? '')
  const category = categories.find(({ id }) => id === chosenId)
  const kindId = useInputValue('subcategory_id', typed('subcategory_id') ?? '')
  return (
    <>
      <CategoryTiles {...{ categories, chosenId }} error={error('category_id')} />
      {/* Without JavaScript, the category's fields appear after this button is pressed. */}
      <noscript>
        <Button variant="tint" name="intent" value="choose-category">
          {t('sell.showDetails')}
        </Button>
      </noscript>
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
        <CategoryDetails {...{ category, kindId, today, typed, error }} />
      )}
      <div className="fields">
        <TitleFields
          {...{ typed, error, errorKey }}
          titleHint={t('sell.titleHint')}
          titleExample={isolateRuns(category?.example.title ?? t('sell.titleExample'))}
          descriptionExample={category?.example.description ?? t('sell.descriptionExample')}
        />
      </div>
    </>
  )
})
