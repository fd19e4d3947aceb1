import { Fragment, type ReactNode, Suspense, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ListingCard } from '../../listings/card/listing-card.tsx'
import { href } from '../../platform/pages/href.ts'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { listPageUrl } from '../filters/listing-filters.ts'
import { useFocusNewCards } from '../paging/load-more.tsx'
import { ResultsFooter } from '../paging/results-footer.tsx'
import { useLoadedCards } from '../paging/use-loaded-cards.tsx'
import type { ResultsPage } from './results-page.server.ts'
// Here, since a lazy component's own stylesheet would load too late.
import './nearest-goods.css'

// Most lists have enough results.
const AlternativeResults = lazyComponent(
  () => import('./alternative-results.tsx').then((module) => module.AlternativeResults),
  '.alternative-results',
)
const NoResults = lazyComponent(
  () => import('./nearest-goods.tsx').then((module) => module.NoResults),
  '.empty',
)
const NearestOrPopular = lazyComponent(
  () => import('./nearest-goods.tsx').then((module) => module.NearestOrPopular),
  '.empty',
)

type ResultsProps = {
  page: ResultsPage
  isLoading: boolean
  isFiltered: boolean
  emptyText?: string | undefined
  /** The button that saves the search without results. */
  alert?: ReactNode
  /** Shown after the sixth card. */
  banner?: ReactNode
}

// Two rows of three cards, or three of two.
const cardsAboveBanner = 6
const placeholders = Array.from({ length: 6 }, (_, index) => index)

export function Results(props: ResultsProps) {
  const { page, isLoading, isFiltered, emptyText, alert, banner } = props
  const { cards, firstNewId } = useLoadedCards(page.cards)
  const grid = useRef<HTMLDivElement>(null)
  useFocusNewCards(grid, firstNewId && href('/listing/:listingId', firstNewId))
  const { pathname } = useLocation()
  // The specification writes PKR on search and category pages, and Rs everywhere else.
  const currency = pathname === '/listings' ? 'Rs' : 'PKR'
  const addressAt = (after?: string) => listPageUrl(page, pathname, { ...page.filters, after })
  const alternatives = page.alternatives.length > 0 && (
    <AlternativeResults lists={page.alternatives} view={page.filters.view} currency={currency} />
  )
  if (isLoading) return <ResultsPlaceholder view={page.filters.view} />
  if (cards.length === 0)
    return (
      <>
        <Suspense>
          <NoResults isFiltered={isFiltered} text={emptyText} alert={alert} />
          {alternatives}
          <NearestOrPopular
            goods={page.nearestGoods}
            view={page.filters.view}
            currency={currency}
          />
        </Suspense>
        {banner}
      </>
    )
  return (
    <>
      <div ref={grid} className={page.filters.view === 'list' ? 'rows' : 'cards'}>
        {cards.map((card, index) => (
          <Fragment key={card.id}>
            <ListingCard
              card={card}
              currency={currency}
              view={page.filters.view}
              titleAs="h2"
              place={index}
            />
            {index === Math.min(cardsAboveBanner, cards.length) - 1 && banner}
          </Fragment>
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
      {alternatives && <Suspense>{alternatives}</Suspense>}
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
