import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { formatInitials } from './format-listing.ts'

/** What everybody may know of whoever offers something. */
export type SellerProfile = {
  id: string
  name: string
  city?: string | undefined
  sinceYear?: number | undefined
  listingCount: number
}

/** Whoever offers something, with the way to all that they sell. */
export function SellerFacts({ person }: { person: SellerProfile }) {
  const { t } = useLanguage()
  const { id, name, city, sinceYear, listingCount } = person
  const facts = [city, sinceYear && t('listing.contact.memberSince', { year: sinceYear })]
  return (
    <div className="flex items-center gap-3">
      <span className="face" aria-hidden="true">
        {formatInitials(name)}
      </span>
      <div className="min-w-0">
        <UserText as="h2" className="text-lg leading-title" text={name} />
        <p className="dots small text-quiet">
          {facts.map((fact) => fact && <UserText key={fact} text={fact} />)}
          {listingCount > 0 && (
            <Link className="underline" to={`/sellers/${id}`}>
              {t('listing.contact.ads', { count: listingCount })}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
