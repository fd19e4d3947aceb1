import { formatPhone, phoneUrl, whatsAppUrl } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'

/**
 * A call button and a WhatsApp link prefilled with `greeting`, to the offer's own number for WhatsApp or else to
 * the same one if it can have WhatsApp. The short ones have the number as the text.
 */
export function CallButtons(props: {
  phone: string
  whatsApp: string | null
  greeting: string
  isShort?: boolean
}) {
  const { phone, greeting, isShort } = props
  const { t } = useLanguage()
  const whatsApp = whatsAppUrl(props.whatsApp ?? phone, greeting)
  return (
    <>
      <CallLink phone={phone} variant="primary" isShort={isShort} />
      {whatsApp && (
        <a className="btn btn-plain" href={whatsApp} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" className="whatsapp-icon" />
          <span className={isShort ? 'sr-only' : undefined}>{t('listing.contact.whatsApp')}</span>
        </a>
      )}
    </>
  )
}

/** Calls a number, which is the text of a short link. */
export function CallLink(props: {
  phone: string
  variant: 'primary' | 'plain second-call'
  isShort?: boolean | undefined
}) {
  const { phone, variant, isShort } = props
  const { t } = useLanguage()
  return (
    <a className={`btn btn-${variant}`} href={phoneUrl(phone)}>
      <Icon name="phone" />
      <span className={isShort ? 'sr-only' : undefined}>{t('listing.contact.call')}</span>
      {isShort && <bdi dir="ltr">{formatPhone(phone)}</bdi>}
    </a>
  )
}
