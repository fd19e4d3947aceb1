import { useLanguage } from '../i18n/language.tsx'
import { callLink, whatsAppLink } from '../i18n/phone-links.ts'
import { Icon } from '../ui/icon.tsx'

/** Call and, for a number that can have it, WhatsApp with `greeting` written ready. */
export function CallButtons(props: { phone: string; greeting: string; isShort?: boolean }) {
  const { t } = useLanguage()
  const whatsApp = whatsAppLink(props.phone, props.greeting)
  return (
    <>
      <a className="btn btn-plain" href={callLink(props.phone)}>
        <Icon name="phone" />
        {t('listing.contact.call')}
      </a>
      {whatsApp && (
        <a className="btn btn-plain" href={whatsApp} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" className="text-whatsapp" />
          <span className={props.isShort ? 'sr-only' : undefined}>
            {t('listing.contact.whatsApp')}
          </span>
        </a>
      )}
    </>
  )
}
