import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { ContactLinks } from './seller-contact.tsx'

/** Visitors are sent to sign in first. Short in the bar of a phone, an icon beside a phone number. */
export function MessageLink(props: {
  links: ContactLinks
  isSignedIn: boolean
  /** Primary only if there is no phone number to call first. */
  variant: 'primary' | 'plain'
  size?: 'full' | 'short' | 'icon'
}) {
  const { links, isSignedIn, variant, size = 'full' } = props
  const { t } = useLanguage()
  const to = isSignedIn ? links.messages : `/auth?redirect=${encodeURIComponent(links.messages)}`
  const key = isSignedIn ? `${links.textPrefix}.message` : 'listing.contact.login'
  const shortKey = isSignedIn ? 'listing.contact.messageShort' : 'listing.contact.loginShort'
  const label = t(size === 'full' ? key : shortKey)
  return (
    <LinkButton to={to} variant={variant} wide={size !== 'icon'}>
      {(isSignedIn || size === 'icon') && <Icon name="message" />}
      {size === 'icon' ? <span className="sr-only">{label}</span> : label}
    </LinkButton>
  )
}
