import { Suspense } from 'react'
import { Link } from 'react-router'
import type { CategoryName } from '../../catalog/catalog-names.ts'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import {
  LanguageSwitch,
  ThemeSwitch,
} from '../../settings/preferences/language-and-theme-switches.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'
import { MenuLink } from '../../ui/navigation/menu-link.tsx'
import type { LayoutViewer } from '../page/layout-types.ts'

const MemberLinks = lazyComponent(
  () => import('./member-menu.tsx').then((module) => module.MemberLinks),
  '.account-menu',
)

/**
 * All categories with their icons. On phones the same panel is the whole menu, so that the category list is in
 * the page only once.
 */
export function MainMenu(props: {
  viewer?: LayoutViewer | undefined
  categories: readonly CategoryName[]
}) {
  const { viewer, categories } = props
  const { t } = useLanguage()
  const count = viewer?.notificationCount ?? 0
  return (
    <Menu
      className="main-menu"
      buttonClassName="header-link main-menu-button"
      button={
        <>
          <span className="phone-sr-only">
            <span className="phone-only">{t('header.menu')}</span>
            <span className="desktop-only">{t('nav.categories')}</span>
          </span>
          <span className="desktop-only">
            <Icon name="chevron-down" />
          </span>
          <Icon name="menu" size={24} className="phone-only" />
          {count > 0 && (
            <span className="main-menu-count phone-only">
              <span className="sr-only">{t('notifications.count', { count })}</span>
              <CountBadge count={count} />
            </span>
          )}
        </>
      }
    >
      <div className="main-menu-account phone-only">
        <div className="main-menu-switches">
          <LanguageSwitch className="menu-link" />
          <ThemeSwitch />
        </div>
        <MenuLink to="/city" icon="pin" text={t('city.title')} />
        {viewer ? (
          <Suspense>
            <MemberLinks viewer={viewer} />
          </Suspense>
        ) : (
          <>
            <MenuLink to="/auth" icon="login" text={t('nav.login')} />
            <MenuLink to="/auth?mode=sign-up" icon="user" text={t('nav.signUp')} />
          </>
        )}
      </div>
      <h2 className="main-menu-title desktop-sr-only">{t('nav.categories')}</h2>
      {categories.map(({ slug, name }) => (
        <Link key={slug} className="menu-link" to={href('/category/:slug', slug)}>
          <CategoryDrawing slug={slug} />
          {name}
        </Link>
      ))}
      <div className="main-menu-more">
        <Link className="more" to="/listings">
          {t('nav.allListings')}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
        <Link className="more" to="/services">
          {t('nav.services')}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
      </div>
    </Menu>
  )
}
