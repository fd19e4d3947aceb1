import { Suspense } from 'react'
import { Link } from 'react-router'
import { SearchBox } from '../../browse/search-box/search-box.tsx'
import type { CategoryName, ProvinceName } from '../../catalog/catalog-names.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { UnreadCounts } from '../../platform/realtime/event-stream-client.ts'
import {
  LanguageSwitch,
  ThemeSwitch,
} from '../../settings/preferences/language-and-theme-switches.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { LayoutViewer } from '../page/layout-types.ts'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'

const MemberEnd = lazyComponent(
  () => import('./member-controls.tsx').then((module) => module.MemberControls),
  '.account-menu',
)

type HeaderProps = {
  viewer?: LayoutViewer | undefined
  categories: readonly CategoryName[]
  provinces: readonly ProvinceName[]
  /** The page begins with a hero that has its own search. */
  isOverHero?: boolean
  onCounts: (counts: UnreadCounts) => void
}

export function Header(props: HeaderProps) {
  const { viewer, categories, provinces, isOverHero, onCounts } = props
  const { t } = useLanguage()
  const favorites = (
    <Link className="round" to="/favorites" aria-label={t('nav.favorites')}>
      <Icon name="heart" />
    </Link>
  )
  return (
    <header className={`header${isOverHero ? ' header-over' : ''}`}>
      <div className="page header-row">
        <Logo />
        <div className="find-place">
          <SearchBox variant="bar" provinces={provinces} />
        </div>
        <nav className="header-end" aria-label={t('header.main')}>
          <MainMenu viewer={viewer} categories={categories} />
          {viewer ? (
            isOverHero && (
              <div className="phone-only">
                <LanguageSwitch />
              </div>
            )
          ) : (
            <>
              <div className={isOverHero ? undefined : 'desktop-only'}>
                <LanguageSwitch />
              </div>
              <div className="desktop-only">
                <ThemeSwitch />
              </div>
              <CityLink />
            </>
          )}
          {viewer ? (
            <Suspense fallback={favorites}>
              <MemberEnd viewer={viewer} onCounts={onCounts} />
            </Suspense>
          ) : (
            <>
              {favorites}
              <VisitorEnd />
            </>
          )}
        </nav>
      </div>
    </header>
  )
}

function CityLink() {
  const { t } = useLanguage()
  return (
    <Link className="round desktop-only" to="/city" aria-label={t('city.title')}>
      <Icon name="pin" />
    </Link>
  )
}

/** Two links to the same page, as one pair. */
function VisitorEnd() {
  const { t } = useLanguage()
  return (
    <div className="sign-in-pair desktop-only">
      <Link to="/auth" aria-label={`${t('nav.login')} (${t('nav.signIn')})`}>
        {t('nav.login')}
      </Link>
      <Link to="/auth?mode=sign-up">{t('nav.signUp')}</Link>
    </div>
  )
}
