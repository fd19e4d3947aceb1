import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { PageText } from '../text/read-content.server.ts'
import { clearContactDraft } from './contact-draft-storage.ts'
import drawingUrl from './contact-sent.svg?url&no-inline'

/** Says that a message to support has arrived, and when an answer comes. */
export function ContactSent({ words }: { words: PageText<'contact'>['sent'] }) {
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // The address has hardly changed, so nothing else tells a screen reader of the new page.
  useEffect(() => {
    clearContactDraft()
    heading.current?.focus()
  }, [])
  return (
    <div className="page py-8">
      <title>{`${words.title} · ${t('site.name')}`}</title>
      <div className="box empty">
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <use href={`${drawingUrl}#sent`} />
        </svg>
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {words.title}
        </h1>
        <p className="max-w-md text-quiet">{words.when}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to="/">{t('errors.home')}</LinkButton>
          <LinkButton to="/contact" variant="plain">
            {words.another}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
