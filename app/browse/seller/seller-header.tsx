import { formatMonth } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { formatInitials } from '../../listings/detail/format-listing.ts'
import { ShareButton } from '../../listings/share/share-button.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { SellerProfile } from './seller-page.server.ts'

/** Who sells, as far as everybody may know. */
export function SellerHeader(props: { seller: SellerProfile; url: string; isOwn: boolean }) {
  const { seller, url, isOwn } = props
  const { t } = useLanguage()
  return (
    <header className="flex flex-wrap items-center gap-4 pt-2 pb-6 md:gap-5 md:pb-8">
      <span className="face size-16 text-xl md:size-20 md:text-2xl" aria-hidden="true">
        {formatInitials(seller.name)}
      </span>
      <div className="min-w-0 flex-1">
        <UserText as="h1" text={seller.name} />
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

function SellerFacts({ seller }: { seller: SellerProfile }) {
  const { t } = useLanguage()
  const { city, province, memberSince } = seller
  return (
    <p className="dots small text-quiet max-md:flex-col">
      {(city || province) && (
        <span>
          {city && <UserText text={city} />}
          {city && province && t('listing.detail.comma')}
          {province}
        </span>
      )}
      <span>{t('seller.since', { month: formatMonth(memberSince, t) })}</span>
    </p>
  )
}
