import { formatMonth } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { pictureUrl } from '../images/picture-url.ts'
import { sayCount } from './say-count.ts'
import type { ShownSeller } from './seller-page.server.ts'

type SellerMetadataProps = {
  seller: ShownSeller
  /** The page's public address, whatever of the list is shown on it. */
  url: string
  /** The stored path of a picture to show with it. */
  cover: string | undefined
}

/** What search engines and chat programs read of a seller. */
export function SellerMetadata({ seller, url, cover }: SellerMetadataProps) {
  const { t } = useLanguage()
  const { name, city, province, activeListings } = seller
  const description = [
    sayCount('seller.count', activeListings, t),
    [city, province].filter(Boolean).join(t('listing.detail.comma')),
    t('seller.since', { month: formatMonth(seller.memberSince, t) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <title>{`${name} · ${t('site.name')}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {/* Who has nothing for sale is nobody's business. */}
      {activeListings === 0 && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {cover && <meta property="og:image" content={new URL(pictureUrl(cover, 960), url).href} />}
      {cover && <meta name="twitter:card" content="summary_large_image" />}
    </>
  )
}
