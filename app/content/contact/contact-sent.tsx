import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { PageText } from '../text/read-content.server.ts'
import { clearContactDraft } from './contact-draft-storage.ts'
import drawingUrl from './contact-sent.svg?url&no-inline'

export function ContactSent({ content }: { content: PageText<'contact'>['sent'] }) {
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // The URL barely changes, so move focus to announce the new page to screen readers.
  useEffect(() => {
    clearContactDraft()
    heading.current?.focus()
  }, [])
  return (
    <div className="page contact-sent">
      <title>{`${content.title} · ${t('site.name')}`}</title>
      <div className="box empty">
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <use href={`${drawingUrl}#sent`} />
        </svg>
        <h1 ref={heading} tabIndex={-1}>
          {content.title}
        </h1>
        <p className="quiet">{content.when}</p>
        <div className="contact-onward">
          <LinkButton to="/">{t('errors.home')}</LinkButton>
          <LinkButton to="/contact" variant="plain">
            {content.another}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
