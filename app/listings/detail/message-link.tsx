import { useLanguage } from '../../i18n/language-provider.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { ContactLinks } from '../contact/seller-contact.tsx'

/** Link to message the owner; visitors are sent to sign in first. */
export function MessageLink(props: {
  links: ContactLinks
  isSignedIn: boolean
  isShort?: boolean
}) {
  const { links, isSignedIn, isShort } = props
  const { t } = useLanguage()
  if (!isSignedIn) {
    return (
      <LinkButton to={`/auth?redirect=${encodeURIComponent(links.messages)}`} wide>
        {t(isShort ? 'listing.contact.loginShort' : `${links.textPrefix}.login`)}
      </LinkButton>
    )
  }
  return (
    <LinkButton to={links.messages} icon="message" wide>
      {t(isShort ? 'listing.contact.messageShort' : `${links.textPrefix}.message`)}
    </LinkButton>
  )
}
