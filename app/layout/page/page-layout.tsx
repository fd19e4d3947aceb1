import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Toast } from '../../ui/feedback/toast.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { Banner } from '../banners/banner.tsx'
import { StayOffline } from '../errors/stay-offline.tsx'
import { Footer } from '../footer/footer.tsx'
import { BottomBar } from '../header/bottom-bar.tsx'
import { Header } from '../header/header.tsx'
import { ScrollState } from '../header/scroll-state.tsx'
import type { LiveCounts } from '../live/event-stream-client.ts'
import { FocusOnNavigation } from '../loading/focus-on-navigation.tsx'
import { LoadingLine } from '../loading/loading-bar.tsx'
import type { FrameViewer, Support } from './layout-types.ts'
import { useFrame } from './use-layout-data.tsx'

type PageFrameProps = {
  viewer: FrameViewer | undefined
  support: Support
  /** What an action left to be said on this page. */
  toast?: Toast | undefined
  /** A full-width opening under the header; the first banner then stands below it. */
  hero?: ReactNode
  /** False where the page has an action bar of its own at the foot of a phone. */
  bottomBar?: boolean
  children: ReactNode
}

/** What stands around every page: header, banner places, footer, and on phones the bottom bar. */
export function PageFrame(props: PageFrameProps) {
  const { support, toast, hero, children } = props
  const [counts, setCounts] = useState<LiveCounts>()
  const viewer = withCounts(props.viewer, counts)
  const { t } = useLanguage()
  return (
    <div className={hero ? 'frame frame-hero' : 'frame'}>
      <a className="btn btn-primary skip" href="#main">
        {t('header.skip')}
      </a>
      <Header
        {...useFrame()}
        viewer={viewer}
        isOverHero={hero !== undefined}
        onCounts={setCounts}
      />
      <main id="main" tabIndex={-1}>
        {hero}
        {hero ? <div>{children}</div> : children}
      </main>
      <Banner place="top" />
      <Banner place="bottom" />
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

/** What the page was loaded with, or has been told since. */
function withCounts(viewer: FrameViewer | undefined, counts: LiveCounts | undefined) {
  if (!viewer || !counts || counts.told <= viewer.told) return viewer
  return { ...viewer, unreadCount: counts.unread, notificationCount: counts.notifications }
}
