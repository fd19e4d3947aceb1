import { formatMonth } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { initialsOf } from '../listings/listing-words.ts'
import { ShareButton } from '../listings/share-button.tsx'
import { LinkButton } from '../ui/button.tsx'
import type { ShownSeller } from './seller-page.server.ts'

/** Who sells, as far as everybody may know. */
export function SellerHead(props: { seller: ShownSeller; url: string; isOwn: boolean }) {
  const { seller, url, isOwn } = props
  const { t } = useLanguage()
  return (
    <header className="flex flex-wrap items-center gap-4 pt-2 pb-6 md:gap-5 md:pb-8">
      <span className="face size-16 text-xl md:size-20 md:text-2xl" aria-hidden="true">
        {initialsOf(seller.name)}
      </span>
      <div className="min-w-0 flex-1">
        <h1 className={`wrap-anywhere ${isUrdu(seller.name) ? '' : 'leading-[1.25]'}`}>
          <span dir="auto">{seller.name}</span>
        </h1>
        <SellerFacts seller={seller} />
      </div>
      <div className="flex flex-wrap gap-3 max-md:w-full">
        {isOwn && (
          <LinkButton to="/my-listings" variant="tint" icon="edit">
            {t('seller.manage')}
          </LinkButton>
        )}
        <ShareButton title={seller.name} url={url} isNamed />
      </div>
    </header>
  )
}

// A name in Latin letters needs none of the height that an Urdu page keeps for Nastaliq.
function isUrdu(name: string) {
  return /[\u0600-\u06ff]/.test(name)
}

function SellerFacts({ seller }: { seller: ShownSeller }) {
  const { t, language } = useLanguage()
  const { city, province, memberSince } = seller
  // Side by side in Urdu, the two barely fit a phone, and would part as its face comes.
  const between = language === 'ur' ? <br /> : ' · '
  return (
    <p className="small text-quiet wrap-anywhere">
      {city && <span dir="auto">{city}</span>}
      {city && province && t('listing.detail.comma')}
      {province}
      {(city || province) && between}
      {t('seller.since', { month: formatMonth(memberSince, t) })}
    </p>
  )
}
