import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { MessageLink } from '../detail/message-link.tsx'
import { CallButtons } from './call-buttons.tsx'
import { ContactLines } from './contact-lines.tsx'
import type { ContactProps } from './seller-contact.tsx'

type ContactPanelProps = ContactProps & {
  label: string
  /** The seller or service provider. */
  children: ReactNode
}

/** The seller or provider and how to contact them; no contact once the offer is not public. */
export function ContactPanel(props: ContactPanelProps) {
  const { label, children, offer, links, isOwn, isSignedIn, contact, greeting } = props
  const { t } = useLanguage()
  const isContactVisible = offer.isPublic || isOwn
  return (
    <section className="box contact-panel" aria-label={label}>
      {children}
      {isContactVisible && <ContactLines {...{ offer, contact }} />}
      {isOwn ? (
        <div className="stack">
          <p className="strong">{t(`${links.textPrefix}.yours`)}</p>
          <LinkButton to={links.manageLink.to} variant="plain" wide>
            {links.manageLink.label}
          </LinkButton>
        </div>
      ) : (
        offer.isPublic && (
          <div className="stack desktop-only">
            <MessageLink links={links} isSignedIn={isSignedIn} />
            {contact.revealed?.phone && (
              <div className="contact-calls">
                <CallButtons phone={contact.revealed.phone} greeting={greeting} />
              </div>
            )}
          </div>
        )
      )}
    </section>
  )
}

export function SafetyNote() {
  const { t } = useLanguage()
  return (
    <Notice>
      <p className="small">
        <strong className="strong">{t('listing.contact.safetyTitle')}</strong>{' '}
        {t('listing.contact.safetyText')}
      </p>
    </Notice>
  )
}
