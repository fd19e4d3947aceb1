import { type MouseEvent, useRef, useState } from 'react'
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

/**
 * Once one is chosen with a finger or the mouse, they fold to one line; with the keyboard they stay open, since
 * each arrow key chooses the next.
 */
export function CategoryTiles(props: {
  categories: readonly CategoryChoice[]
  chosenId: string
  error?: string | undefined
}) {
  const { categories, chosenId, error } = props
  const { t } = useLanguage()
  const chosen = categories.find(({ id }) => id === chosenId)
  const [isOpen, setOpen] = useState(!chosen)
  const summary = useRef<HTMLElement>(null)
  function fold(event: MouseEvent<HTMLElement>) {
    const isOnTile = (event.target as Element).closest('.tile') && event.detail > 0
    if (!isOnTile || event.target instanceof HTMLInputElement) return
    setOpen(false)
    // Only after the label has chosen its category, which would open the tiles of the focused one.
    requestAnimationFrame(() => summary.current?.focus())
  }
  return (
    <fieldset
      id="category_id"
      tabIndex={-1}
      className="field"
      aria-describedby={error && 'category_id-error'}
    >
      <legend className="tiles-legend">{t('sell.selling')}</legend>
      <FieldNotes id="category_id" error={error} />
      <details
        className="tiles-fold"
        open={isOpen || !chosen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary ref={summary} className="tiles-chosen" hidden={!chosen}>
          {chosen && <CategoryDrawing slug={chosen.slug} />}
          <b>{chosen?.name}</b>
          <span className="tiles-change">{t('sell.changeCategory')}</span>
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the tiles inside are the controls */}
        <div onClick={fold}>
          <TileGroups {...{ categories, chosenId }} />
        </div>
      </details>
    </fieldset>
  )
}

function TileGroups(props: { categories: readonly CategoryChoice[]; chosenId: string }) {
  const { categories, chosenId } = props
  const { t } = useLanguage()
  const first = categories.filter(({ slug }) => firstCategories.has(slug))
  const others = categories.filter(({ slug }) => !firstCategories.has(slug))
  const tile = (category: CategoryChoice) => (
    <Tile key={category.id} category={category} isChosen={category.id === chosenId} />
  )
  return (
    <>
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
    </>
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
