import type { ReactNode } from 'react'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import type { Contact, ContactOptions } from './seller-contact.tsx'

/** The owner's own phone numbers, and the email address. Without a phone number, Show reveals the email address. */
export function ContactLines({ offer, contact }: { offer: ContactOptions; contact: Contact }) {
  const { t } = useLanguage()
  const { hasPhone, hasEmail, ownPhone, ownSecondPhone, ownWhatsApp, contactEmail } = offer
  const email = contactEmail ?? contact.revealed?.email
  if (!ownPhone && !hasEmail) return null
  return (
    <div className="stack stack-close">
      {Object.entries({ phone: ownPhone, second: ownSecondPhone, whatsapp: ownWhatsApp }).map(
        ([kind, phone]) =>
          phone && (
            <ContactLine key={kind} icon={kind === 'whatsapp' ? kind : 'phone'}>
              <bdi className="phone" dir="ltr">
                {formatPhone(phone)}
              </bdi>
            </ContactLine>
          ),
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
            <>
              <bdi className="phone" dir="ltr" aria-hidden="true">
                •••@••••
              </bdi>
              <span className="sr-only">{t('listing.contact.hiddenEmail')}</span>
            </>
          )}
        </ContactLine>
      )}
    </div>
  )
}

function ContactLine(props: {
  icon: 'phone' | 'whatsapp' | 'mail'
  button?: ReactNode
  children: ReactNode
}) {
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
