import { type ReactNode, useState } from 'react'
import { Banner } from '../../banners/banner.tsx'
import type { OwnNotice } from '../../banners/current-notices.server.ts'
import { NoticeBars } from '../../banners/notice-bars.tsx'
import { useCatalogNames } from '../../catalog/use-catalog-names.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { UnreadCounts } from '../../platform/realtime/event-stream-client.ts'
import type { Toast } from '../../ui/feedback/toast.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { FocusOnNavigation } from '../../ui/loading/focus-on-navigation.tsx'
import { LoadingBar } from '../../ui/loading/loading-bar.tsx'
import { StayOffline } from '../errors/stay-offline.tsx'
import { Footer } from '../footer/footer.tsx'
import { BottomBar } from '../header/bottom-bar.tsx'
import { Header } from '../header/header.tsx'
import { ScrollState } from '../header/scroll-state.tsx'
import type { LayoutViewer, SupportDetails } from './layout-types.ts'

type PageFrameProps = {
  viewer: LayoutViewer | undefined
  support: SupportDetails
  bars?: readonly OwnNotice[] | undefined
  /** A toast from the previous action, to show on this page. */
  toast?: Toast | undefined
  /** A full-width section below the header; the first banner then comes after it. */
  hero?: ReactNode
  /** False on pages that have their own action bar at the bottom of the screen on phones. */
  bottomBar?: boolean
  hasBanners?: boolean | undefined
  hasBannersBelow?: boolean | undefined
  hasOwnBar?: boolean | undefined
  children: ReactNode
}

export function PageLayout(props: PageFrameProps) {
  const { support, toast, hero, hasBanners = true, bars } = props
  const children = (
    <>
      {bars && <NoticeBars bars={bars} />}
      {props.children}
    </>
  )
  const [counts, setCounts] = useState<UnreadCounts>()
  const viewer = withCounts(props.viewer, counts)
  const { t } = useLanguage()
  return (
    <div className={layoutClass(props)}>
      <a className="btn btn-primary skip" href="#main">
        {t('header.skip')}
      </a>
      <Header
        {...useCatalogNames()}
        viewer={viewer}
        isOverHero={hero !== undefined}
        onCounts={setCounts}
      />
      <main id="main" tabIndex={-1}>
        {hero}
        {hero ? <div>{children}</div> : children}
      </main>
      {hasBanners && (
        <>
          <Banner place="top" />
          <Banner place="bottom" />
        </>
      )}
      <Footer support={support} />
      {props.bottomBar !== false && <BottomBar viewer={viewer} />}
      <Toasts flashed={toast} />
      <LoadingBar />
      <ScrollState />
      <FocusOnNavigation />
      <StayOffline />
    </div>
  )
}

function layoutClass(props: PageFrameProps): string {
  const { hero, hasBanners = true, hasBannersBelow, hasOwnBar } = props
  const withHero = hero ? ' layout-with-hero' : ''
  // The other pages keep the place of the first banner free.
  const bannersBelow = hasBannersBelow || !hasBanners ? ' layout-banners-below' : ''
  return `layout${withHero}${bannersBelow}${hasOwnBar ? ' layout-own-bar' : ''}`
}

/** Uses the counts loaded with the page until the event stream delivers newer ones. */
function withCounts(viewer: LayoutViewer | undefined, counts: UnreadCounts | undefined) {
  if (!viewer || !counts || counts.eventNumber <= viewer.eventNumber) return viewer
  return { ...viewer, unreadCount: counts.unread, notificationCount: counts.notifications }
}
