import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { CallButtons, CallLink } from './call-buttons.tsx'
import { MessageLink } from './message-link.tsx'
import { ContactError, type ContactProps } from './seller-contact.tsx'

/**
 * In place of the site's navigation bar on a phone. Owners have `ownAction` there, and the link to manage what
 * they offer.
 */
export function CallBar(props: ContactProps & { ownAction?: ReactNode }) {
  const { offer, links, isOwn, isSignedIn, contact, greeting, ownAction } = props
  const { t } = useLanguage()
  if (!offer.isPublic && !isOwn) return null
  if (isOwn) {
    if (!links.manageLink) return null
    return (
      <div className="call-bar">
        <div>
          {ownAction}
          <LinkButton to={links.manageLink.to} variant="plain">
            {links.manageLink.label}
          </LinkButton>
        </div>
      </div>
    )
  }
  const { revealed } = contact
  return (
    <div className="call-bar">
      <ContactError contact={contact} />
      <div aria-live="polite">
        {revealed?.phone ? (
          <CallButtons {...{ greeting }} {...revealed} phone={revealed.phone} isShort />
        ) : (
          offer.hasPhone && (
            <form {...contact.form}>
              <button
                type="submit"
                className="btn btn-primary"
                aria-disabled={contact.isBusy || undefined}
              >
                <Icon name="phone" />
                {t(contact.isBusy ? 'listing.contact.showing' : 'listing.contact.showNumber')}
              </button>
            </form>
          )
        )}
        <MessageLink
          links={links}
          isSignedIn={isSignedIn}
          variant={offer.hasPhone ? 'plain' : 'primary'}
          size={revealed?.phone ? 'icon' : 'short'}
        />
        {revealed?.secondPhone && (
          <CallLink phone={revealed.secondPhone} variant="plain second-call" isShort />
        )}
      </div>
    </div>
  )
}
