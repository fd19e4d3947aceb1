import { useLanguage } from '../i18n/language.tsx'
import { formatRupees } from '../i18n/money.ts'
import { pictureUrl } from '../images/picture-url.ts'
import type { FoundListing } from './find-listing.server.ts'
import { listingData } from './listing-data.ts'

/** What search engines and chat programs read of a listing. `url` is its public address. */
export function ListingMetadata({ listing, url }: { listing: FoundListing; url: string }) {
  const { t } = useLanguage()
  const title = `${listing.title} · ${t('site.name')}`
  const price = formatRupees(listing.price)
  const description = shorten(`${price} · ${listing.city}. ${listing.description}`)
  const cover = listing.images[0]
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {!listing.isPublic && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:title" content={listing.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {cover && <meta property="og:image" content={new URL(pictureUrl(cover, 960), url).href} />}
      {cover && <meta name="twitter:card" content="summary_large_image" />}
      {listing.isPublic && (
        // A block of data, not a script: browsers do not run it, so it needs no nonce.
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: listingData(listing, url) }}
        />
      )}
    </>
  )
}

function shorten(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length > 160 ? `${letters.slice(0, 159).join('')}…` : letters.join('')
}
