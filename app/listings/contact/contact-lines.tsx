import type { ReactNode } from 'react'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { type Contact, ContactError, type ContactOptions } from './seller-contact.tsx'

/** The number and the address as dots with Show beside them; one press shows both. */
export function ContactLines({ offer, contact }: { offer: ContactOptions; contact: Contact }) {
  const { t } = useLanguage()
  const { hasPhone, hasEmail, contactEmail } = offer
  const email = contactEmail ?? contact.revealed?.email
  if (!hasPhone && !hasEmail) return null
  return (
    <div className="grid gap-2">
      {hasPhone && (
        <ContactLine icon="phone" button={<ShowButton contact={contact} />}>
          {contact.revealed?.phone ? (
            <bdi className="phone" dir="ltr">
              {formatPhone(contact.revealed.phone)}
            </bdi>
          ) : (
            <HiddenContact dots="•••• •••••••" words={t('listing.contact.hiddenPhone')} />
          )}
        </ContactLine>
      )}
      {hasEmail && (
        <ContactLine
          icon="mail"
          button={!hasPhone && !contactEmail && <ShowButton contact={contact} />}
        >
          {email ? (
            <a className="break-all underline" href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          ) : (
            <HiddenContact dots="•••@••••" words={t('listing.contact.hiddenEmail')} />
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

function HiddenContact(props: { dots: string; words: string }) {
  return (
    <>
      <bdi className="phone" dir="ltr" aria-hidden="true">
        {props.dots}
      </bdi>
      <span className="sr-only">{props.words}</span>
    </>
  )
}

function ShowButton({ contact }: { contact: Contact }) {
  const { t } = useLanguage()
  const words = contact.isBusy ? 'showing' : contact.revealed ? 'hide' : 'show'
  return (
    <form {...contact.form}>
      <button type="submit" className="btn btn-quiet" aria-disabled={contact.isBusy || undefined}>
        {t(`listing.contact.${words}`)}
      </button>
    </form>
  )
}
