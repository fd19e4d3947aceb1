import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'

type ListHeaderProps = {
  heading: string
  steps?: readonly { to?: string; label: string }[]
  /** A text about the list, folded to one line. */
  intro?: string | undefined
  children?: ReactNode
}

export function ListHeader({ heading, steps, intro, children }: ListHeaderProps) {
  const { t } = useLanguage()
  return (
    <div className="list-header">
      {steps && <Breadcrumbs steps={steps} />}
      <h1>{heading}</h1>
      {intro && (
        <details className="list-intro">
          <summary title={t('browse.readMore')}>
            <span>{intro}</span>
            <Icon name="chevron-down" />
          </summary>
        </details>
      )}
      {children}
    </div>
  )
}
