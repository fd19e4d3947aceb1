import { memo } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import type { Filled } from '../ui/filled.ts'
import { useTyped } from '../ui/use-typed.tsx'
import { CategoryDetails } from './category-details.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import type { CategoryChoice } from './listing-choices.ts'
import { TitleFields } from './title-fields.tsx'

/** What is sold: its category and kind, the category's details, title and description. */
export const StepWhat = memo(function StepWhat(
  props: Filled & { categories: readonly CategoryChoice[]; today: string },
) {
  const { categories, today, typed, error } = props
  const { t } = useLanguage()
  const chosenId = useTyped('category_id', typed('category_id') ?? '')
  const category = categories.find(({ id }) => id === chosenId)
  return (
    <>
      <CategoryTiles {...{ categories, chosenId }} error={error('category_id')} />
      {/* Without scripts the details of a category come with the next page. */}
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
          chosen={typed('subcategory_id')}
          error={error('subcategory_id')}
        />
      )}
      {category && category.fields.length > 0 && (
        <CategoryDetails {...{ category, today, typed, error }} />
      )}
      <div className="fields">
        <TitleFields
          {...{ typed, error }}
          titleHint={t('sell.titleHint')}
          titleExample={t('sell.titleExample')}
          descriptionExample={t('sell.descriptionExample')}
        />
      </div>
    </>
  )
})
