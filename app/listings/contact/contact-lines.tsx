import type { ReactNode } from 'react'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { type Contact, ContactError, type ContactOptions } from './seller-contact.tsx'

/** The phone number and email address, masked until Show reveals both. */
export function ContactLines({ offer, contact }: { offer: ContactOptions; contact: Contact }) {
  const { t } = useLanguage()
  const { hasPhone, hasEmail, contactEmail } = offer
  const email = contactEmail ?? contact.revealed?.email
  if (!hasPhone && !hasEmail) return null
  return (
    <div className="stack stack-close">
      {hasPhone && (
        <ContactLine icon="phone" button={<ShowButton contact={contact} />}>
          {contact.revealed?.phone ? (
            <bdi className="phone" dir="ltr">
              {formatPhone(contact.revealed.phone)}
            </bdi>
          ) : (
            <HiddenContact mask="•••• •••••••" textKey={t('listing.contact.hiddenPhone')} />
          )}
        </ContactLine>
      )}
      {hasEmail && (
        <ContactLine
          icon="mail"
          button={!hasPhone && !contactEmail && <ShowButton contact={contact} />}
        >
          {email ? (
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          ) : (
            <HiddenContact mask="•••@••••" textKey={t('listing.contact.hiddenEmail')} />
          )}
        </ContactLine>
      )}
      <ContactError contact={contact} role="alert" />
    </div>
  )
}

function ContactLine(props: { icon: 'phone' | 'mail'; button: ReactNode; children: ReactNode }) {
  return (
    <div className="contact-line">
      <span>
        <Icon name={props.icon} size={18} />
        <span aria-live="polite">{props.children}</span>
      </span>
      {props.button}
    </div>
  )
}

function HiddenContact(props: { mask: string; textKey: string }) {
  return (
    <>
      <bdi className="phone" dir="ltr" aria-hidden="true">
        {props.mask}
      </bdi>
      <span className="sr-only">{props.textKey}</span>
    </>
  )
}

function ShowButton({ contact }: { contact: Contact }) {
  const { t } = useLanguage()
  const textKey = contact.isBusy ? 'showing' : contact.revealed ? 'hide' : 'show'
  return (
    <form {...contact.form}>
      <button type="submit" className="btn btn-quiet" aria-disabled={contact.isBusy || undefined}>
        {t(`listing.contact.${textKey}`)}
      </button>
    </form>
  )
}
