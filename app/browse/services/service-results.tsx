import { useRef } from 'react'
import { Link } from 'react-router'
import { ServiceCard } from '../../farm-services/card/service-card.tsx'
import { ServiceIllustration } from '../../farm-services/card/service-illustration.tsx'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { useFocusNewCards } from '../paging/load-more.tsx'
import { ResultsFooter } from '../paging/results-footer.tsx'
import { useLoadedCards } from '../paging/use-loaded-cards.tsx'
import { NearMeNotice } from '../results/near-me-notice.tsx'
import { servicesUrl } from './service-filters.ts'
import type { ServicesPage } from './services-page.server.ts'

type ServiceResultsProps = { page: ServicesPage; isLoading: boolean; isFiltered: boolean }

const placeholders = Array.from({ length: 6 }, (_, index) => index)

export function ServiceResults({ page, isLoading, isFiltered }: ServiceResultsProps) {
  const { t } = useLanguage()
  const { cards, firstNewId } = useLoadedCards(page.cards)
  const grid = useRef<HTMLDivElement>(null)
  useFocusNewCards(grid, firstNewId && href('/services/:serviceId', firstNewId))
  const { filters, count, next } = page
  const addressAt = (after?: string) => servicesUrl({ ...filters, after })
  if (isLoading) return <ServiceSkeletons />
  if (cards.length === 0)
    return (
      <>
        <NoResults isFiltered={isFiltered || filters.q !== undefined} />
        {page.others && <OtherServiceList others={page.others} view={filters.view} />}
      </>
    )
  return (
    <>
      {page.isNearMe && (
        <NearMeNotice
          addressNear={(near) => servicesUrl({ ...filters, near, after: undefined })}
          hint={t('services.list.chooseCity')}
        />
      )}
      <div ref={grid} className={filters.view === 'list' ? 'rows' : 'cards'}>
        {cards.map((card, index) => (
          <ServiceCard key={card.id} card={card} view={filters.view} titleAs="h2" place={index} />
        ))}
      </div>
      {(filters.after || next) && (
        <ResultsFooter
          shown={cards.length}
          count={count}
          isComplete={!filters.after || cards.length > page.cards.length}
          startTo={addressAt()}
          nextTo={next && addressAt(next)}
        />
      )}
    </>
  )
}

type OtherServiceListProps = {
  others: NonNullable<ServicesPage['others']>
  view: 'grid' | 'list'
}

function OtherServiceList({ others, view }: OtherServiceListProps) {
  const { t } = useLanguage()
  const { q, cards, address } = others
  return (
    <section className="alternative-results">
      <div className="section-head">
        <h2>
          {q ? t('services.list.elsewhere', { q: isolateText(q) }) : t('services.list.newest')}
        </h2>
        <Link className="more" to={address}>
          {t('services.list.seeMore')}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
      </div>
      <div className={view === 'list' ? 'rows' : 'cards cards-4'}>
        {cards.map((card) => (
          <ServiceCard key={card.id} card={card} view={view} />
        ))}
      </div>
    </section>
  )
}

function ServiceSkeletons() {
  const { t } = useLanguage()
  return (
    <div role="status">
      <p className="services-loading quiet">{t('services.list.loading')}</p>
      <div className="cards">
        {placeholders.map((key) => (
          <CardSkeleton key={key} />
        ))}
      </div>
    </div>
  )
}

function NoResults({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      drawing={<ServiceIllustration type="tractor_rental" />}
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
