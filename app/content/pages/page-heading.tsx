import type { ReactNode } from 'react'
import type { Translate } from '../../i18n/translator.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { Prose } from './prose.tsx'

export function PageHeading(props: {
  title: string
  parent?: { to: string; label: string }
  lead?: string
  t: Translate
  children?: ReactNode
}) {
  const { title, parent, lead, t, children } = props
  return (
    <header className="page-heading">
      <nav aria-label={t('ui.breadcrumbs')}>
        <ol className="crumbs small">
          <li>
            <a href="/">{t('nav.home')}</a>
          </li>
          {parent && (
            <li>
              <Icon name="chevron-end" mirrored />
              <a href={parent.to}>{parent.label}</a>
            </li>
          )}
          <li>
            <Icon name="chevron-end" mirrored />
            <span aria-current="page">{title}</span>
          </li>
        </ol>
      </nav>
      <h1>{title}</h1>
      {lead && <Prose className="page-summary" html={lead} />}
      {children}
    </header>
  )
}
