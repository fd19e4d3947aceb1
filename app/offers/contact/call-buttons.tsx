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
  const call = t('listing.contact.call')
  return (
    <>
      <a className="btn btn-primary" href={phoneUrl(phone)}>
        <Icon name="phone" />
        {isShort ? (
          <>
            <span className="sr-only">{call}</span>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </>
        ) : (
          call
        )}
      </a>
      {whatsApp && (
        <a className="btn btn-plain" href={whatsApp} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" className="whatsapp-icon" />
          <span className={isShort ? 'sr-only' : undefined}>{t('listing.contact.whatsApp')}</span>
        </a>
      )}
    </>
  )
}

/** Calls the other number, which is its text. */
export function SecondCall({ phone }: { phone: string | null | undefined }) {
  const { t } = useLanguage()
  if (!phone) return null
  return (
    <a className="btn btn-plain second-call" href={phoneUrl(phone)}>
      <Icon name="phone" />
      <span className="sr-only">{t('listing.contact.call')}</span>
      <bdi dir="ltr">{formatPhone(phone)}</bdi>
    </a>
  )
}
