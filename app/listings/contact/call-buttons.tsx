import { phoneUrl, whatsAppUrl } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'

/** Call button and, if the number can have WhatsApp, a WhatsApp link prefilled with `greeting`. */
export function CallButtons(props: { phone: string; greeting: string; isShort?: boolean }) {
  const { t } = useLanguage()
  const whatsApp = whatsAppUrl(props.phone, props.greeting)
  return (
    <>
      <a className="btn btn-plain" href={phoneUrl(props.phone)}>
        <Icon name="phone" />
        {t('listing.contact.call')}
      </a>
      {whatsApp && (
        <a className="btn btn-plain" href={whatsApp} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" className="whatsapp-icon" />
          <span className={props.isShort ? 'sr-only' : undefined}>
            {t('listing.contact.whatsApp')}
          </span>
        </a>
      )}
    </>
  )
}
