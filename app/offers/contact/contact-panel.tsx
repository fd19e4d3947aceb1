import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ContactLines } from './contact-lines.tsx'
import type { ContactLinks, ContactProps } from './seller-contact.tsx'

type ContactPanelProps = ContactProps & {
  label: string
  children: ReactNode
}

/** The seller or provider; no contact once the offer is not public. */
export function ContactPanel(props: ContactPanelProps) {
  const { label, children, offer, isOwn, contact } = props
  return (
    <section className="box contact-panel" aria-label={label}>
      {children}
      {(offer.isPublic || isOwn) && <ContactLines {...{ offer, contact }} />}
    </section>
  )
}

export function SafetyNote({ textPrefix }: Pick<ContactLinks, 'textPrefix'>) {
  const { t } = useLanguage()
  return (
    <Notice>
      <p className="small">
        <strong className="strong">{t(`${textPrefix}.safetyTitle`)}</strong>{' '}
        {t(`${textPrefix}.safetyText`)}
      </p>
    </Notice>
  )
}
