import { ListingCard } from '../../listings/card/listing-card.tsx'
import type { ListingCardData } from '../../listings/card/listing-card-data.server.ts'
import { SimilarOffers } from '../../offers/detail/similar-offers.tsx'
import { href } from '../../platform/pages/href.ts'

export function NotFoundSimilar(props: { slug: string; cards: readonly ListingCardData[] }) {
  return (
    <SimilarOffers viewAllTo={href('/category/:slug', props.slug)}>
      {props.cards.map((card) => (
        <ListingCard key={card.id} card={card} currency="Rs" />
      ))}
    </SimilarOffers>
  )
}
