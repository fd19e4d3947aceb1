import { CategoryDrawing } from '../../../catalog/category-drawing.tsx'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { FieldNotes } from '../../../ui/forms/field.tsx'
import type { CategoryChoice } from '../validation/listing-choices.ts'
import './category-tiles.css'

// The most popular categories come first; the others are collapsed.
const firstCategories = new Set(
  'livestock crops tractors nehri-land fruits irrigation poultry dairy seeds-nursery equipment feed-fodder vegetables'.split(
    ' ',
  ),
)

/** The categories as selectable tiles. */
export function CategoryTiles(props: {
  categories: readonly CategoryChoice[]
  chosenId: string
  error?: string | undefined
}) {
  const { categories, chosenId, error } = props
  const { t } = useLanguage()
  const first = categories.filter(({ slug }) => firstCategories.has(slug))
  const others = categories.filter(({ slug }) => !firstCategories.has(slug))
  const tile = (category: CategoryChoice) => (
    <Tile key={category.id} category={category} isChosen={category.id === chosenId} />
  )
  return (
    <fieldset
      id="category_id"
      tabIndex={-1}
      className="field"
      aria-describedby={error && 'category_id-error'}
    >
      <legend className="tiles-legend">{t('sell.selling')}</legend>
      <FieldNotes id="category_id" error={error} />
      <div className="tiles">{first.map(tile)}</div>
      {others.length > 0 && (
        <details className="post-more" open={others.some(({ id }) => id === chosenId)}>
          <summary className="more">
            {t('sell.allCategories', { count: categories.length })}
            <Icon name="chevron-down" size={18} />
          </summary>
          <div className="tiles">{others.map(tile)}</div>
        </details>
      )}
    </fieldset>
  )
}

function Tile({ category, isChosen }: { category: CategoryChoice; isChosen: boolean }) {
  return (
    <label className="tile">
      <input
        className="sr-only"
        type="radio"
        name="category_id"
        value={category.id}
        required
        defaultChecked={isChosen}
      />
      <CategoryDrawing slug={category.slug} />
      {category.name}
      <Icon name="check" />
    </label>
  )
}
