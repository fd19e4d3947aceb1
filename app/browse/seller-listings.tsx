import { useRef } from 'react'
import { Link } from 'react-router'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { sayCount } from '../i18n/say-count.ts'
import { ListingCard } from '../listings/listing-card.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore, useFocusOnNew } from './load-more.tsx'
import { sellerAddress } from './seller-address.ts'
import { SellerCategories } from './seller-categories.tsx'
import type { SellerPage } from './seller-page.server.ts'
import { useCardsSoFar } from './use-cards-so-far.tsx'

/** What a seller has for sale, newest first, all of it or one category. */
export function SellerListings({ page, isOwn }: { page: SellerPage; isOwn: boolean }) {
  const { t } = useLanguage()
  const { seller, category } = page
  if (seller.activeListings === 0) return <NothingForSale isOwn={isOwn} />
  return (
    <>
      <h2>{sayCount('seller.count', seller.activeListings, t)}</h2>
      <SellerCategories page={page} />
      <Cards key={category?.slug} page={page} />
    </>
  )
}

function Cards({ page }: { page: SellerPage }) {
  const { t } = useLanguage()
  const { cards, firstNewId } = useCardsSoFar(page.cards)
  const grid = useRef<HTMLDivElement>(null)
  useFocusOnNew(grid, firstNewId && `/listing/${firstNewId}`)
  // Reached by its address alone, a later page stands without those before it.
  const isAlone = page.isLater && cards.length === page.cards.length
  if (cards.length === 0) return <NothingHere page={page} />
  const here = { sellerId: page.seller.id, category: page.category?.slug }
  return (
    <>
      <div ref={grid} className="cards cards-4 pt-4">
        {cards.map((card, place) => (
          <ListingCard key={card.id} card={card} currency="PKR" place={place} />
        ))}
      </div>
      <div className="grid justify-items-center gap-3 pt-9 pb-2">
        {page.next && <LoadMore to={sellerAddress({ ...here, after: page.next })} />}
        {isAlone && (
          <Link className="more" to={sellerAddress(here)}>
            {t('browse.fromStart')}
          </Link>
        )}
      </div>
    </>
  )
}

function NothingForSale({ isOwn }: { isOwn: boolean }) {
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

/** The last of a category was sold, or the list has become shorter than it was. */
function NothingHere({ page }: { page: SellerPage }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      drawing={<CategoryDrawing slug={page.category?.slug ?? 'other'} />}
      title={t('browse.empty')}
      action={
        <LinkButton to={sellerAddress({ sellerId: page.seller.id })} variant="plain">
          {t('seller.seeAll')}
        </LinkButton>
      }
    />
  )
}
