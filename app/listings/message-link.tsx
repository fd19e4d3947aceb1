import { useLanguage } from '../i18n/language.tsx'
import { LinkButton } from '../ui/button.tsx'

/** The way to write to a seller; a visitor signs in first and comes back to the listing. */
export function MessageLink(props: { listingId: string; isSignedIn: boolean }) {
  const { listingId, isSignedIn } = props
  const { t } = useLanguage()
  if (!isSignedIn) {
    return (
      <LinkButton to={`/auth?redirect=/listing/${listingId}`} wide>
        {t('listing.contact.login')}
      </LinkButton>
    )
  }
  return (
    <LinkButton to={`/messages?listing=${listingId}`} icon="message" wide>
      {t('listing.contact.message')}
    </LinkButton>
  )
}
