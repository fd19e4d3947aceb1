import { useLanguage } from '../../i18n/language-provider.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { ContactLinks } from '../contact/seller-contact.tsx'

/** The way to write to an owner; a visitor signs in on the way. */
export function MessageLink(props: { ways: ContactLinks; isSignedIn: boolean; isShort?: boolean }) {
  const { ways, isSignedIn, isShort } = props
  const { t } = useLanguage()
  if (!isSignedIn) {
    return (
      <LinkButton to={`/auth?redirect=${encodeURIComponent(ways.messages)}`} wide>
        {t(isShort ? 'listing.contact.loginShort' : `${ways.words}.login`)}
      </LinkButton>
    )
  }
  return (
    <LinkButton to={ways.messages} icon="message" wide>
      {t(isShort ? 'listing.contact.messageShort' : `${ways.words}.message`)}
    </LinkButton>
  )
}
