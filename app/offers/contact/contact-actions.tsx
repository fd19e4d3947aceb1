import { formatPhone, phoneUrl } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { CallButtons, CallLink } from './call-buttons.tsx'
import { MessageLink } from './message-link.tsx'
import { type Contact, ContactError, type ContactProps } from './seller-contact.tsx'

/**
 * First by phone, then by message. Show is replaced by the number with Call and WhatsApp. The owner manages the
 * offer instead. Nothing once it is not public.
 */
export function ContactActions(props: ContactProps) {
  const { offer, links, isOwn, isSignedIn, contact, greeting } = props
  const { t } = useLanguage()
  if (isOwn) {
    return (
      <div className="stack">
        <p className="strong">{t(`${links.textPrefix}.yours`)}</p>
        {links.manageLink && (
          <LinkButton to={links.manageLink.to} variant="plain" wide>
            {links.manageLink.label}
          </LinkButton>
        )}
      </div>
    )
  }
  if (!offer.isPublic) return null
  const { revealed } = contact
  return (
    <div className="stack contact-actions">
      {offer.hasPhone && <PhoneNumber contact={contact} />}
      {revealed?.isConfirmed && offer.numberMark && (
        <p className="seller-verified small">
          <Icon name="shield" size={16} />
          {offer.numberMark}
        </p>
      )}
      {revealed?.phone && (
        <div className="contact-calls">
          <CallButtons {...{ greeting }} {...revealed} phone={revealed.phone} />
          {revealed.secondPhone && (
            <CallLink phone={revealed.secondPhone} variant="plain second-call" isShort />
          )}
        </div>
      )}
      <ContactError contact={contact} role="alert" />
      <MessageLink
        links={links}
        isSignedIn={isSignedIn}
        variant={offer.hasPhone ? 'plain' : 'primary'}
      />
    </div>
  )
}

/** The same button shows and hides the number, so that it keeps the focus. */
function PhoneNumber({ contact }: { contact: Contact }) {
  const { t } = useLanguage()
  const { revealed, isBusy } = contact
  const phone = revealed?.phone
  const textKey = isBusy ? 'showing' : phone ? 'hide' : 'showNumber'
  return (
    <div className={phone ? 'contact-line' : undefined}>
      <span aria-live="polite">
        {phone && (
          <a className="phone" href={phoneUrl(phone)}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
        )}
      </span>
      <form {...contact.form}>
        <button
          type="submit"
          className={phone ? 'btn btn-quiet' : 'btn btn-primary btn-wide'}
          aria-disabled={isBusy || undefined}
        >
          {!phone && <Icon name="phone" />}
          {t(`listing.contact.${textKey}`)}
        </button>
      </form>
    </div>
  )
}
