import type { ComponentProps, ReactNode } from 'react'
import { preload } from 'react-dom'
import { useLanguage } from '../i18n/language.tsx'
import { nastaliqUrl } from '../ui/fonts/font-url.ts'
import type { Toast } from '../ui/toast.ts'
import { Toasts } from '../ui/toasts.tsx'
import { Banner } from './banner.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FocusOnNavigation } from './focus-on-navigation.tsx'
import { Footer } from './footer.tsx'
import type { Support } from './frame.ts'
import { Header } from './header.tsx'
import { LoadingLine } from './loading-line.tsx'
import { ScrollState } from './scroll-state.tsx'
import { StayOffline } from './stay-offline.tsx'

type PageFrameProps = Omit<ComponentProps<typeof Header>, 'isOverHero'> & {
  support: Support
  /** What an action left to be said on this page. */
  toast?: Toast | undefined
  /** A full-width opening under the header; the first banner then stands below it. */
  hero?: ReactNode
  /** What the lower banner says; that there are services, unless told. */
  notice?: 'services' | 'postService' | undefined
  /** False where the page has an action bar of its own at the foot of a phone. */
  bottomBar?: boolean
  children: ReactNode
}

/** What stands around every page: header, banner places, footer, and on phones the bottom bar. */
export function PageFrame(props: PageFrameProps) {
  const { viewer, categories, provinces, support, toast, hero, children } = props
  const { t, language } = useLanguage()
  if (language === 'ur') {
    preload(nastaliqUrl, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
  return (
    <div className="frame">
      <a className="btn btn-primary skip" href="#main">
        {t('header.skip')}
      </a>
      <Header {...{ viewer, categories, provinces }} isOverHero={hero !== undefined} />
      {!hero && <Banner notice="safety" />}
      <main id="main" tabIndex={-1}>
        {hero}
        {hero && <Banner notice="safety" />}
        {children}
      </main>
      <Banner notice={props.notice ?? 'services'} />
      <Footer support={support} />
      {props.bottomBar !== false && <BottomBar viewer={viewer} />}
      <Toasts flashed={toast} />
      <LoadingLine />
      <ScrollState />
      <FocusOnNavigation />
      <StayOffline />
    </div>
  )
}
