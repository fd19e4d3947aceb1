import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ListingCard } from '../../listings/card/listing-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { listPageUrl } from '../filters/listing-filters.ts'
import { useFocusNewCards } from '../paging/load-more.tsx'
import { ResultsFooter } from '../paging/results-footer.tsx'
import { useLoadedCards } from '../paging/use-loaded-cards.tsx'
import { AlternativeResults } from './alternative-results.tsx'
import { NearestGoods, PopularCategories } from './nearest-goods.tsx'
import type { ResultsPage } from './results-page.server.ts'

type ResultsProps = {
  page: ResultsPage
  isLoading: boolean
  isFiltered: boolean
  emptyText?: string | undefined
  /** The button that saves the search without results. */
  alert?: ReactNode
}

const placeholders = Array.from({ length: 6 }, (_, index) => index)

export function Results({ page, isLoading, isFiltered, emptyText, alert }: ResultsProps) {
  const { cards, firstNewId } = useLoadedCards(page.cards)
  const grid = useRef<HTMLDivElement>(null)
  useFocusNewCards(grid, firstNewId && `/listing/${firstNewId}`)
  const { pathname } = useLocation()
  // The specification writes PKR on search and category pages, and Rs everywhere else.
  const currency = pathname === '/listings' ? 'Rs' : 'PKR'
  const addressAt = (after?: string) => listPageUrl(page, pathname, { ...page.filters, after })
  if (isLoading) return <ResultsPlaceholder view={page.filters.view} />
  if (cards.length === 0)
    return (
      <>
        <NoResults isFiltered={isFiltered} text={emptyText} alert={alert} />
        <AlternativeResults
          lists={page.alternatives}
          view={page.filters.view}
          currency={currency}
        />
        {page.nearestGoods ? (
          <NearestGoods goods={page.nearestGoods} view={page.filters.view} currency={currency} />
        ) : (
          <PopularCategories />
        )}
      </>
    )
  return (
    <>
      <div ref={grid} className={page.filters.view === 'list' ? 'rows' : 'cards'}>
        {cards.map((card, index) => (
          <ListingCard
            key={card.id}
            card={card}
            currency={currency}
            view={page.filters.view}
            titleAs="h2"
            place={index}
          />
        ))}
      </div>
      {(page.filters.after || page.next) && (
        <ResultsFooter
          shown={cards.length}
          count={page.count}
          isComplete={!page.filters.after || cards.length > page.cards.length}
          startTo={addressAt()}
          nextTo={page.next && addressAt(page.next)}
        />
      )}
      <AlternativeResults lists={page.alternatives} view={page.filters.view} currency={currency} />
    </>
  )
}

function ResultsPlaceholder({ view }: { view: 'grid' | 'list' }) {
  const { t } = useLanguage()
  return (
    <div className={view === 'list' ? 'rows' : 'cards'} role="status" aria-label={t('ui.loading')}>
      {placeholders.map((key) => (
        <CardSkeleton key={key} view={view} />
      ))}
    </div>
  )
}

type NoResultsProps = { isFiltered: boolean; text?: string | undefined; alert: ReactNode }

function NoResults({ isFiltered, text, alert }: NoResultsProps) {
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
