import { formatPhone, phoneUrl, whatsAppUrl } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'

/**
 * A call button and, if the number can have WhatsApp, a link prefilled with `greeting`. The short ones have the
 * number as the text.
 */
export function CallButtons(props: { phone: string; greeting: string; isShort?: boolean }) {
  const { phone, greeting, isShort } = props
  const { t } = useLanguage()
  const whatsApp = whatsAppUrl(phone, greeting)
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
