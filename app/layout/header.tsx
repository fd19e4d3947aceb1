import { Link } from 'react-router'
import type { Translate } from '../i18n/dictionary.ts'
import { useLanguage } from '../i18n/language.tsx'
import { Count } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageSwitch, ThemeSwitch } from './choice-switches.tsx'
import type { FrameCategory, FrameProvince, FrameViewer } from './frame.ts'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'
import { SearchBox } from './search-box.tsx'

type HeaderProps = {
  viewer?: FrameViewer | undefined
  categories: readonly FrameCategory[]
  provinces: readonly FrameProvince[]
  /** The page begins with a hero that has its own search. */
  isOverHero?: boolean
}

export function Header(props: HeaderProps) {
  const { viewer, categories, provinces, isOverHero } = props
  const { t } = useLanguage()
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
          <FavoritesLink count={viewer?.favoriteCount ?? 0} />
          {viewer ? <SignedInEnd viewer={viewer} /> : <VisitorEnd />}
        </nav>
      </div>
    </header>
  )
}

function FavoritesLink({ count }: { count: number }) {
  const { t } = useLanguage()
  const label = count > 0 ? t('header.favoritesCount', { count }) : t('nav.favorites')
  return (
    <Link className="round" to="/favorites" aria-label={label}>
      <Icon name="heart" />
      <Count count={count} />
    </Link>
  )
}

function SignedInEnd({ viewer }: { viewer: FrameViewer }) {
  const { t } = useLanguage()
  return (
    <>
      <Link className="round max-lg:hidden" to="/messages" aria-label={unread(viewer, t)}>
        <Icon name="message" />
        <Count count={viewer.unreadCount} />
      </Link>
      <Link className="round max-lg:hidden" to="/settings" aria-label={t('nav.settings')}>
        <Icon name="settings" />
      </Link>
      <AccountMenu viewer={viewer} />
      <LinkButton className="max-lg:hidden" variant="sell" icon="plus" to="/sell">
        {t('nav.sell')}
      </LinkButton>
    </>
  )
}

function unread({ unreadCount: count }: FrameViewer, t: Translate) {
  return count > 0 ? `${t('nav.messages')}, ${t('nav.unread', { count })}` : t('nav.messages')
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
