import { ListingCard } from '../../listings/card/listing-card.tsx'
import type { ListingCardData } from '../../listings/card/listing-card-data.server.ts'
import { SimilarListings } from '../../listings/detail/similar-listings.tsx'

/** What is for sale in the category of the one that is gone. */
export function NotFoundAlike(props: { slug: string; cards: readonly ListingCardData[] }) {
  return (
    <SimilarListings viewAllTo={`/category/${props.slug}`}>
      {props.cards.map((card) => (
        <ListingCard key={card.id} card={card} currency="Rs" />
      ))}
    </SimilarListings>
  )
}
