import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import './account-form-page.css'

export function AccountFormPage(props: {
  title: string
  /** The document's title, if it is not the heading. */
  tabTitle?: string | undefined
  text?: ReactNode
  children: ReactNode
  links?: ReactNode
}) {
  const { title, tabTitle = title, text, children, links } = props
  const { t } = useLanguage()
  return (
    <div className="page profile-page">
      <title>{`${tabTitle} · ${t('site.name')}`}</title>
      <div className="profile-column">
        <div className="box account-form-page">
          <div className="stack stack-close">
            <h1>{title}</h1>
            {text && <p className="quiet">{text}</p>}
          </div>
          {children}
        </div>
        {links && <nav className="profile-links">{links}</nav>}
      </div>
    </div>
  )
}
