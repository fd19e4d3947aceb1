import { pictureUrl } from '../images/picture-url.ts'

type Described = {
  title: string
  description: string
  price: number
  city: string
  images: readonly string[]
}

/**
 * A farm service as schema.org's Service with an Offer in rupees, ready to stand inside a `<script>`:
 * `<` is escaped, so nothing a provider wrote can end the element.
 */
export function serviceJson(
  service: Described,
  { typeName, url }: { typeName: string; url: string },
): string {
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.title,
    description: service.description,
    serviceType: typeName,
    areaServed: service.city,
    image: service.images.map((path) => new URL(pictureUrl(path, 1280), url).href),
    offers: { '@type': 'Offer', price: service.price, priceCurrency: 'PKR', url },
  }
  return JSON.stringify(described).replace(/</g, '\\u003c')
}
