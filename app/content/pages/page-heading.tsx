import type { ReactNode } from 'react'
import type { Translate } from '../../i18n/dictionary.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { Prose } from './prose.tsx'

/** The way here, what the page is called, and what it says in a sentence or two. */
export function PageHeading(props: {
  title: string
  /** The page between the front page and this one. */
  above?: { to: string; label: string }
  lead?: string
  t: Translate
  children?: ReactNode
}) {
  const { title, above, lead, t, children } = props
  return (
    <header className="words-head">
      <nav aria-label={t('ui.breadcrumbs')}>
        <ol className="crumbs small">
          <li>
            <a href="/">{t('nav.home')}</a>
          </li>
          {above && (
            <li>
              <Icon name="chevron-end" mirrored />
              <a href={above.to}>{above.label}</a>
            </li>
          )}
          <li>
            <Icon name="chevron-end" mirrored />
            <span aria-current="page">{title}</span>
          </li>
        </ol>
      </nav>
      <h1>{title}</h1>
      {lead && <Prose className="words-lead" html={lead} />}
      {children}
    </header>
  )
}
