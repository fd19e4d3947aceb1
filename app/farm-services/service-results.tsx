import { useRef } from 'react'
import { ListEnd } from '../browse/list-end.tsx'
import { useFocusOnNew } from '../browse/load-more.tsx'
import { useCardsSoFar } from '../browse/use-cards-so-far.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardSkeleton } from '../ui/skeleton.tsx'
import { ServiceCard } from './service-card.tsx'
import { ServiceDrawing } from './service-drawing.tsx'
import { servicesAddress } from './service-filters.ts'
import type { ServicesPage } from './services-page.server.ts'

type ResultsProps = { page: ServicesPage; isLoading: boolean; isFiltered: boolean }

const placeholders = Array.from({ length: 6 }, (_, place) => place)

export function ServiceResults({ page, isLoading, isFiltered }: ResultsProps) {
  const { cards, firstNewId } = useCardsSoFar(page.cards)
  const grid = useRef<HTMLDivElement>(null)
  useFocusOnNew(grid, firstNewId && `/services/${firstNewId}`)
  const { filters, count, next } = page
  const addressAt = (after?: string) => servicesAddress({ ...filters, after })
  if (isLoading) return <Placeholders />
  if (cards.length === 0) return <Nothing isFiltered={isFiltered || filters.q !== undefined} />
  return (
    <>
      <div ref={grid} className={filters.view === 'list' ? 'rows' : 'cards'}>
        {cards.map((card, place) => (
          <ServiceCard key={card.id} card={card} view={filters.view} titleAs="h2" place={place} />
        ))}
      </div>
      {(filters.after || next) && (
        <ListEnd
          shown={cards.length}
          count={count}
          isWhole={!filters.after || cards.length > page.cards.length}
          startTo={addressAt()}
          nextTo={next && addressAt(next)}
        />
      )}
    </>
  )
}

function Placeholders() {
  const { t } = useLanguage()
  return (
    <div role="status">
      <p className="mb-3 text-quiet">{t('services.list.loading')}</p>
      <div className="cards">
        {placeholders.map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      drawing={<ServiceDrawing type="tractor_rental" />}
      title={t('services.list.empty')}
      text={t(isFiltered ? 'services.list.emptyText' : 'services.list.emptyMarket')}
      action={
        isFiltered ? (
          <LinkButton variant="plain" to="/services">
            {t('services.list.seeAll')}
          </LinkButton>
        ) : (
          <LinkButton variant="plain" to="/services/new">
            {t('serviceForm.title')}
          </LinkButton>
        )
      }
    />
  )
}
