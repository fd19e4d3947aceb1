import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { ListingCard } from '../listings/listing-card.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardSkeleton } from '../ui/skeleton.tsx'
import { InsteadLists } from './instead-lists.tsx'
import { ListEnd } from './list-end.tsx'
import type { ListPage } from './list-page.server.ts'
import { pageAddress } from './listing-filters.ts'
import { useFocusOnNew } from './load-more.tsx'
import { useCardsSoFar } from './use-cards-so-far.tsx'

type ResultsProps = {
  page: ListPage
  isLoading: boolean
  isFiltered: boolean
  emptyText?: string | undefined
  /** Saves the search that found nothing. */
  alert?: ReactNode
}

const placeholders = Array.from({ length: 6 }, (_, place) => place)

export function Results({ page, isLoading, isFiltered, emptyText, alert }: ResultsProps) {
  const { cards, firstNewId } = useCardsSoFar(page.cards)
  const grid = useRef<HTMLDivElement>(null)
  useFocusOnNew(grid, firstNewId && `/listing/${firstNewId}`)
  const { pathname } = useLocation()
  const addressAt = (after?: string) => pageAddress(page, pathname, { ...page.filters, after })
  if (isLoading) return <Placeholders view={page.filters.view} />
  if (cards.length === 0)
    return (
      <>
        <Nothing isFiltered={isFiltered} text={emptyText} alert={alert} />
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
      {(page.filters.after || page.next) && (
        <ListEnd
          shown={cards.length}
          count={page.count}
          isWhole={!page.filters.after || cards.length > page.cards.length}
          startTo={addressAt()}
          nextTo={page.next && addressAt(page.next)}
        />
      )}
      <InsteadLists lists={page.instead} view={page.filters.view} />
    </>
  )
}

function Placeholders({ view }: { view: 'grid' | 'list' }) {
  const { t } = useLanguage()
  return (
    <div className={view === 'list' ? 'rows' : 'cards'} role="status" aria-label={t('ui.loading')}>
      {placeholders.map((place) => (
        <CardSkeleton key={place} view={view} />
      ))}
    </div>
  )
}

type NothingProps = { isFiltered: boolean; text?: string | undefined; alert: ReactNode }

function Nothing({ isFiltered, text, alert }: NothingProps) {
  const { t } = useLanguage()
  const isBare = !isFiltered && text !== undefined
  return (
    <EmptyState
      drawing={<CategoryDrawing slug="other" />}
      title={t('browse.empty')}
      text={isBare ? text : t('browse.emptyText')}
      action={
        <>
          {alert}
          <LinkButton variant="plain" to={isBare ? '/sell' : '/listings'}>
            {t(isBare ? 'home.postAd' : 'browse.seeAll')}
          </LinkButton>
        </>
      }
    />
  )
}
