import { useLanguage } from '../i18n/language.tsx'
import { formatRupees } from '../i18n/money.ts'
import { pictureUrl } from '../images/picture-url.ts'

type Offer = {
  title: string
  description: string
  price: number
  city: string
  images: readonly string[]
  isPublic: boolean
}

type MetadataProps = {
  offer: Offer
  /** Its public address. */
  url: string
  /** Itself as schema.org's JSON, ready to stand inside a `<script>`. */
  json: string
}

/** What search engines and chat programs read of a listing or a farm service. */
export function OfferMetadata({ offer, url, json }: MetadataProps) {
  const { t } = useLanguage()
  const price = formatRupees(offer.price)
  const description = shorten(`${price} · ${offer.city}. ${offer.description}`)
  const cover = offer.images[0]
  return (
    <>
      <title>{`${offer.title} · ${t('site.name')}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {!offer.isPublic && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:title" content={offer.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {cover && <meta property="og:image" content={new URL(pictureUrl(cover, 960), url).href} />}
      {cover && <meta name="twitter:card" content="summary_large_image" />}
      {offer.isPublic && (
        // A block of data, not a script: browsers do not run it, so it needs no nonce.
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      )}
    </>
  )
}

function shorten(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length > 160 ? `${letters.slice(0, 159).join('')}…` : letters.join('')
}
