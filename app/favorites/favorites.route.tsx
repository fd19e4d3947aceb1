import { requireViewer } from '../accounts/sessions/viewer.server.ts'
import { listSavedSearches } from '../browse/saved-searches/list-saved-searches.server.ts'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { ListingCard } from '../listings/card/listing-card.tsx'
import {
  SavedSearchList,
  savedSearchesId,
} from '../notifications/saved-searches/saved-search-list.tsx'
import { OwnOffersPagination } from '../offers/manage/own-offers-pagination.tsx'
import { readDatabase } from '../platform/database/database.server.ts'
import { requestContext } from '../platform/http/request-context.server.ts'
import { StatusBadge } from '../ui/feedback/badge.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { LinkButton } from '../ui/forms/button.tsx'
import type { Route } from './+types/favorites.route'
import { favoritesUrl, parseFavoritesParams } from './favorite-order.ts'
import { FavoritesSort } from './favorites-sort.tsx'
import { listFavorites } from './list-favorites.server.ts'
import { ShareList } from './share-list.tsx'
import { useFavorites } from './use-favorites.ts'
import './favorites.css'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const userId = requireViewer(context, request).id
  const language = requestedLanguage(request)
  const { order, page } = parseFavoritesParams(url.searchParams)
  const [found, searches] = await Promise.all([
    listFavorites(readDatabase(), { userId, order, page, language }),
    listSavedSearches(readDatabase(), { userId, language }),
  ])
  return { ...found, searches, order, origin: requestContext().url.origin }
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const { cards, count, page, pages, order, origin, searches } = loaderData
  const { t } = useLanguage()
  // A removed favorite stays visible until the page is left, so that the removal can be undone.
  const { count: saved } = useFavorites()
  return (
    <div className="page favorites">
      <header className="favorites-head">
        <div className="favorites-title">
          <Title />
          <p className="favorites-counts quiet">
            {count > 0 && t('favorites.count', { count: saved })}
            {searches.length > 0 && (
              <a className="more" href={`#${savedSearchesId}`}>
                {t('savedSearches.title')}
              </a>
            )}
          </p>
        </div>
        {count > 0 && (
          <>
            <FavoritesSort selected={order} />
            <ShareList cards={cards} origin={origin} />
          </>
        )}
      </header>
      {count === 0 ? (
        <EmptyState
          drawing={<CategoryDrawing slug="livestock" />}
          title={t('favorites.empty')}
          text={t('favorites.emptyText')}
          action={<LinkButton to="/">{t('favorites.start')}</LinkButton>}
        />
      ) : (
        // A new order is a new list, and animates in again.
        <div key={order} className="cards cards-4">
          {cards.map((card, index) => (
            <ListingCard
              key={card.id}
              card={card}
              currency="Rs"
              titleAs="h2"
              place={index}
              overlay={card.unavailable && <StatusBadge status={card.unavailable} />}
              isDeleted={card.unavailable === 'deleted' || card.unavailable === 'hidden'}
            />
          ))}
        </div>
      )}
      <OwnOffersPagination
        {...{ page, pages }}
        addressOf={(to) => favoritesUrl({ order, page: to })}
      />
      <SavedSearchList searches={searches} />
    </div>
  )
}

export function ErrorBoundary() {
  const { t } = useLanguage()
  return (
    <div className="page">
      <Title />
      <ErrorState title={t('favorites.failed')} />
    </div>
  )
}

function Title() {
  const { t } = useLanguage()
  return (
    <>
      <title>{`${t('nav.favorites')} · ${t('site.name')}`}</title>
      <h1>{t('nav.favorites')}</h1>
    </>
  )
}
