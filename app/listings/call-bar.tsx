import { useLanguage } from '../i18n/language.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Contact, ContactRefusal } from './contact.tsx'
import type { FoundListing } from './find-listing.server.ts'
import { MessageLink } from './message-link.tsx'
import { CallAndWhatsApp } from './seller-panel.tsx'

type BarProps = {
  listing: FoundListing
  isOwn: boolean
  isSignedIn: boolean
  contact: Contact
  greeting: string
}

/** On a phone, the ways to reach the seller under the thumb, in place of the market's own bar. */
export function CallBar(props: BarProps) {
  const { listing, isOwn, isSignedIn, contact, greeting } = props
  const { t } = useLanguage()
  if (!listing.isPublic && !isOwn) return null
  if (isOwn) {
    return (
      <div className="call-bar">
        <LinkButton to="/my-listings" variant="plain" wide>
          {t('nav.myListings')}
        </LinkButton>
      </div>
    )
  }
  return (
    <div className="call-bar">
      <ContactRefusal contact={contact} />
      <div className="flex gap-2">
        {contact.revealed?.phone ? (
          <CallAndWhatsApp phone={contact.revealed.phone} greeting={greeting} isShort />
        ) : (
          listing.hasPhone && (
            <form {...contact.form}>
              <button
                type="submit"
                className="btn btn-plain"
                aria-disabled={contact.isBusy || undefined}
              >
                <Icon name="phone" />
                {t(contact.isBusy ? 'listing.contact.showing' : 'listing.contact.showNumber')}
              </button>
            </form>
          )
        )}
        <MessageLink listingId={listing.id} isSignedIn={isSignedIn} />
      </div>
    </div>
  )
}
