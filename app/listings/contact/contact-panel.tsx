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
  /** Who offers it. */
  children: ReactNode
}

/** Who offers it and how to reach them. Nobody can be reached about what is offered no longer. */
export function ContactPanel(props: ContactPanelProps) {
  const { label, children, offer, ways, isOwn, isSignedIn, contact, greeting } = props
  const { t } = useLanguage()
  const mayContact = offer.isPublic || isOwn
  return (
    <section className="box grid grid-cols-1 gap-4 p-5" aria-label={label}>
      {children}
      {mayContact && <ContactLines {...{ offer, contact }} />}
      {isOwn ? (
        <div className="grid gap-3">
          <p className="font-strong">{t(`${ways.words}.yours`)}</p>
          <LinkButton to={ways.own.to} variant="plain" wide>
            {ways.own.label}
          </LinkButton>
        </div>
      ) : (
        offer.isPublic && (
          <div className="grid gap-3 max-lg:hidden">
            <MessageLink ways={ways} isSignedIn={isSignedIn} />
            {contact.revealed?.phone && (
              <div className="grid grid-cols-2 gap-3">
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
        <strong className="font-strong">{t('listing.contact.safetyTitle')}</strong>{' '}
        {t('listing.contact.safetyText')}
      </p>
    </Notice>
  )
}
