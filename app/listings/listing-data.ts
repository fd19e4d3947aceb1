import { pictureUrl } from '../images/picture-url.ts'

type Described = {
  title: string
  description: string
  price: number
  condition: string
  images: readonly string[]
  category?: { name: string } | undefined
}

/**
 * A listing as schema.org's Product with an Offer in rupees, ready to stand inside a `<script>`:
 * `<` is escaped, so nothing a seller wrote can end the element.
 */
export function listingData(listing: Described, url: string): string {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    description: listing.description,
    category: listing.category?.name,
    image: listing.images.map((path) => new URL(pictureUrl(path, 1280), url).href),
    offers: {
      '@type': 'Offer',
      price: listing.price,
      priceCurrency: 'PKR',
      availability: 'https://schema.org/InStock',
      itemCondition: `https://schema.org/${listing.condition === 'new' ? 'New' : 'Used'}Condition`,
      url,
    },
  }
  return JSON.stringify(product).replace(/</g, '\\u003c')
}
