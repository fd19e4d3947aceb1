import { Suspense } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { LiveCounts } from '../live/event-stream-client.ts'
import { late } from '../loading/lazy-component.tsx'
import type { FrameCategory, FrameProvince, FrameViewer } from '../page/layout-types.ts'
import { LanguageSwitch, ThemeSwitch } from '../preferences/language-and-theme-switches.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'
import { SearchBox } from './search-box.tsx'

const MemberEnd = late(async () => (await import('./member-controls.tsx')).MemberEnd)

type HeaderProps = {
  viewer?: FrameViewer | undefined
  categories: readonly FrameCategory[]
  provinces: readonly FrameProvince[]
  /** The page begins with a hero that has its own search. */
  isOverHero?: boolean
  /** Told when what is new has been counted. */
  onCounts: (counts: LiveCounts) => void
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
          <SearchBox look="bar" provinces={provinces} />
        </div>
        <nav className="header-end" aria-label={t('header.main')}>
          <MainMenu viewer={viewer} categories={categories} />
          {isOverHero && !viewer && (
            <Link className="header-link max-xl:hidden" to="/services">
              {t('nav.services')}
            </Link>
          )}
          <div className={isOverHero ? undefined : 'max-lg:hidden'}>
            <LanguageSwitch />
          </div>
          <div className="max-lg:hidden">
            <ThemeSwitch />
          </div>
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

function VisitorEnd() {
  const { t } = useLanguage()
  return (
    <>
      <Link className="header-link max-lg:hidden" to="/auth">
        {t('nav.login')}
      </Link>
      <LinkButton className="max-lg:hidden" variant="tint" to="/auth">
        {t('nav.signIn')}
      </LinkButton>
    </>
  )
}
