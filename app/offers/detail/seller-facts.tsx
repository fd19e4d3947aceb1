import { Link } from 'react-router'
import { formatInitials } from '../../accounts/profile/format-initials.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { UserText } from '../../ui/display/user-text.tsx'

export type SellerProfile = {
  id: string
  name: string
  city?: string | undefined
  sinceYear?: number | undefined
  listingCount: number
  isVerified: boolean
  /** Translated by the server: that they have proven a number. */
  numberMark: string | undefined
}

/** A seller or provider, with a link to all their listings. */
export function SellerFacts({ person }: { person: SellerProfile }) {
  const { t } = useLanguage()
  const { id, name, city, sinceYear, listingCount, isVerified } = person
  const facts = [city, sinceYear && t('listing.contact.memberSince', { year: sinceYear })]
  return (
    <div className="seller-facts">
      <span className="face" aria-hidden="true">
        {formatInitials(name)}
      </span>
      <div>
        <UserText as="h2" text={name} />
        <p className="dots small quiet">
          {facts.map((fact) => fact && <UserText key={fact} text={fact} />)}
          {listingCount > 0 && (
            <Link className="underlined" to={href('/sellers/:sellerId', id)}>
              {t('listing.contact.ads', { count: listingCount })}
            </Link>
          )}
        </p>
        {person.numberMark && <Mark text={person.numberMark} />}
        {isVerified && <Mark text={t('listing.verified')} />}
      </div>
    </div>
  )
}

function Mark({ text }: { text: string }) {
  return (
    <p className="seller-verified small">
      <Icon name="shield" size={16} />
      {text}
    </p>
  )
}
