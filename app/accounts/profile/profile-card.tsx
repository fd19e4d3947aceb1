import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'

/** The narrow page on which a person enters, with the ways out below it. */
export function ProfileCard(props: {
  title: string
  text?: ReactNode
  children: ReactNode
  links?: ReactNode
}) {
  const { title, text, children, links } = props
  const { t } = useLanguage()
  return (
    <div className="page py-8">
      <title>{`${title} · ${t('site.name')}`}</title>
      <div className="mx-auto grid max-w-md gap-5">
        <div className="box grid gap-5 p-[min(1.25rem,5vw)] md:p-8">
          <div className="grid gap-2">
            <h1>{title}</h1>
            {text && <p className="text-quiet">{text}</p>}
          </div>
          {children}
        </div>
        {links && <nav className="grid justify-items-center">{links}</nav>}
      </div>
    </div>
  )
}
