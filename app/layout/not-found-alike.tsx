import { Alike } from '../listings/alike.tsx'
import type { Card } from '../listings/card.server.ts'
import { ListingCard } from '../listings/listing-card.tsx'

/** What is for sale in the category of the one that is gone. */
export function NotFoundAlike(props: { slug: string; cards: readonly Card[] }) {
  return (
    <Alike viewAllTo={`/category/${props.slug}`}>
      {props.cards.map((card) => (
        <ListingCard key={card.id} card={card} currency="Rs" />
      ))}
    </Alike>
  )
}
