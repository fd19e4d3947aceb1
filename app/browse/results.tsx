import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { ListingCard } from '../listings/listing-card.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardSkeleton } from '../ui/skeleton.tsx'
import { InsteadLists } from './instead-lists.tsx'
import type { ListPage } from './list-page.server.ts'
import { listAddress } from './listing-filters.ts'
import { LoadMore, useFocusOnNew } from './load-more.tsx'
import { useCardsSoFar } from './use-cards-so-far.tsx'

type ResultsProps = {
  page: ListPage
  isLoading: boolean
  isFiltered: boolean
  emptyText?: string | undefined
}

const placeholders = Array.from({ length: 6 }, (_, place) => place)

export function Results({ page, isLoading, isFiltered, emptyText }: ResultsProps) {
  const { cards, firstNewId } = useCardsSoFar(page.cards)
  const grid = useRef<HTMLDivElement>(null)
  useFocusOnNew(grid, firstNewId)
  if (isLoading) return <Placeholders />
  if (cards.length === 0)
    return (
      <>
        <Nothing isFiltered={isFiltered} text={emptyText} />
        <InsteadLists lists={page.instead} view={page.filters.view} />
      </>
    )
  return (
    <>
      <div ref={grid} className={page.filters.view === 'list' ? 'rows' : 'cards'}>
        {cards.map((card, place) => (
          <ListingCard
            key={card.id}
            card={card}
            currency="PKR"
            view={page.filters.view}
            titleAs="h2"
            place={place}
          />
        ))}
      </div>
      <More page={page} shown={cards.length} />
      <InsteadLists lists={page.instead} view={page.filters.view} />
    </>
  )
}

/** How far the list has been shown, and the way on. */
function More({ page, shown }: { page: ListPage; shown: number }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  // Reached by its address alone, a later page does not know how many stood before it.
  const isWhole = !page.filters.after || shown > page.cards.length
  return (
    <div className="grid justify-items-center gap-3 pt-9 pb-2">
      {isWhole && (
        <p className="small text-quiet" role="status">
          {t('browse.shown', { shown, count: page.count > 1000 ? '1,000+' : page.count })}
        </p>
      )}
      {isWhole && page.count <= 1000 && (
        <progress className="progress" max={page.count} value={shown} aria-hidden="true" />
      )}
      {page.next && <LoadMore to={listAddress(pathname, { ...page.filters, after: page.next })} />}
      {!isWhole && (
        <Link className="more" to={listAddress(pathname, { ...page.filters, after: undefined })}>
          {t('browse.fromStart')}
        </Link>
      )}
    </div>
  )
}

function Placeholders() {
  const { t } = useLanguage()
  return (
    <div className="cards" role="status" aria-label={t('ui.loading')}>
      {placeholders.map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  )
}

function Nothing({ isFiltered, text }: { isFiltered: boolean; text?: string | undefined }) {
  const { t } = useLanguage()
  const isBare = !isFiltered && text !== undefined
  return (
    <EmptyState
      drawing={<CategoryDrawing slug="other" />}
      title={t('browse.empty')}
      text={isBare ? text : t('browse.emptyText')}
      action={
        <LinkButton variant="plain" to={isBare ? '/sell' : '/listings'}>
          {t(isBare ? 'home.postAd' : 'browse.seeAll')}
        </LinkButton>
      }
    />
  )
}
