import { formatInitials } from '../../accounts/profile/format-initials.ts'
import { formatMonth } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ShareButton } from '../../offers/share/share-button.tsx'
import { ReportLink } from '../../screening/cases/report-link.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { SellerProfile } from './seller-page.server.ts'
import { sellerUrl } from './seller-url.ts'

export function SellerHeader(props: { seller: SellerProfile; url: string; isOwn: boolean }) {
  const { seller, url, isOwn } = props
  const { t } = useLanguage()
  return (
    <header className="seller-header">
      <span className="face" aria-hidden="true">
        {formatInitials(seller.name)}
      </span>
      <div className="seller-name">
        <UserText as="h1" text={seller.name} />
        <SellerFacts seller={seller} />
        {!isOwn && <ReportLink page={sellerUrl(seller.id)} />}
      </div>
      <div className="seller-actions">
        {isOwn && (
          <LinkButton to="/my-listings" variant="tint" icon="edit">
            {t('seller.manage')}
          </LinkButton>
        )}
        <ShareButton title={seller.name} url={url} hasLabel />
      </div>
    </header>
  )
}

function SellerFacts({ seller }: { seller: SellerProfile }) {
  const { t } = useLanguage()
  const { city, province, memberSince } = seller
  return (
    <p className="dots small quiet seller-facts">
      {(city || province) && (
        <span>
          {city && <UserText text={city} />}
          {city && province && t('listing.detail.comma')}
          {province}
        </span>
      )}
      <span>{t('seller.since', { month: formatMonth(memberSince, t) })}</span>
      {seller.numberMark && <span>{seller.numberMark}</span>}
    </p>
  )
}
