import { useRef } from 'react'
import { Link } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { formatCount } from '../../i18n/format/format-capped-count.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ListingCard } from '../../listings/card/listing-card.tsx'
import { href } from '../../platform/pages/href.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { LoadMore, useFocusNewCards } from '../paging/load-more.tsx'
import { useLoadedCards } from '../paging/use-loaded-cards.tsx'
import { SellerCategories } from './seller-categories.tsx'
import type { SellerPage } from './seller-page.server.ts'
import { sellerUrl } from './seller-url.ts'

export function SellerListings({ page, isOwn }: { page: SellerPage; isOwn: boolean }) {
  const { t } = useLanguage()
  const { seller, category } = page
  if (seller.activeListings === 0) return <NoListings isOwn={isOwn} />
  return (
    <>
      <div className="seller-tools">
        <h2>{formatCount('seller.count', seller.activeListings, t)}</h2>
        <SellerCategories page={page} />
      </div>
      <SellerCards key={category?.slug} page={page} />
    </>
  )
}

function SellerCards({ page }: { page: SellerPage }) {
  const { t } = useLanguage()
  const { cards, firstNewId } = useLoadedCards(page.cards)
  const grid = useRef<HTMLDivElement>(null)
  useFocusNewCards(grid, firstNewId && href('/listing/:listingId', firstNewId))
  // A later page opened by its URL does not show the pages before it.
  const isAlone = page.isLater && cards.length === page.cards.length
  if (cards.length === 0) return <NoListingsInCategory page={page} />
  const category = page.category?.slug
  return (
    <>
      <div ref={grid} className="cards cards-4 seller-cards">
        {cards.map((card, index) => (
          <ListingCard key={card.id} card={card} currency="Rs" place={index} />
        ))}
      </div>
      <div className="results-footer">
        {page.next && <LoadMore to={sellerUrl(page.seller.id, { category, after: page.next })} />}
        {isAlone && (
          <Link className="more" to={sellerUrl(page.seller.id, { category })}>
            {t('browse.fromStart')}
          </Link>
        )}
      </div>
    </>
  )
}

function NoListings({ isOwn }: { isOwn: boolean }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      drawing={<CategoryDrawing slug="other" />}
      title={t('seller.empty')}
      action={
        isOwn ? (
          <LinkButton to="/sell" icon="plus">
            {t('home.postAd')}
          </LinkButton>
        ) : (
          <LinkButton to="/listings" variant="plain">
            {t('browse.seeAll')}
          </LinkButton>
        )
      }
    />
  )
}

/** Shown after the last listing of a category is sold, or for a page past the end of the list. */
function NoListingsInCategory({ page }: { page: SellerPage }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      drawing={<CategoryDrawing slug={page.category?.slug ?? 'other'} />}
      title={t('browse.empty')}
      action={
        <LinkButton to={sellerUrl(page.seller.id)} variant="plain">
          {t('seller.seeAll')}
        </LinkButton>
      }
    />
  )
}
