import { Suspense } from 'react'
import { Link } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'
import { late } from '../loading/lazy-component.tsx'
import type { FrameCategory, FrameViewer } from '../page/layout-types.ts'
import { LanguageSwitch, ThemeSwitch } from '../preferences/language-and-theme-switches.tsx'
import { MenuLink } from './menu-link.tsx'

const MemberLinks = late(async () => (await import('./member-menu.tsx')).MemberLinks)

/**
 * Every category with its drawing. On a phone the same panel is the whole menu and begins with what
 * the header has no room for, so that the list of categories is in the page only once.
 */
export function MainMenu(props: {
  viewer?: FrameViewer | undefined
  categories: readonly FrameCategory[]
}) {
  const { viewer, categories } = props
  const { t } = useLanguage()
  const count = viewer?.notificationCount ?? 0
  return (
    <Menu
      className="max-lg:order-1"
      buttonClassName="header-link max-lg:size-[44px] max-lg:min-h-0 max-lg:justify-center max-lg:rounded-full max-lg:p-0 relative"
      panelClassName="md:grid-cols-2 lg:grid-cols-3"
      button={
        <>
          <span className="max-lg:sr-only">
            <span className="lg:hidden">{t('header.menu')}</span>
            <span className="max-lg:hidden">{t('nav.categories')}</span>
          </span>
          <span className="max-lg:hidden">
            <Icon name="chevron-down" />
          </span>
          <Icon name="menu" size={24} className="lg:hidden" />
          {count > 0 && (
            <span className="absolute end-0 top-0.5 grid lg:hidden">
              <span className="sr-only">{t('notifications.count', { count })}</span>
              <CountBadge count={count} />
            </span>
          )}
        </>
      }
    >
      <div className="col-span-full grid gap-0.5 border-b border-line pb-2 lg:hidden">
        <div className="flex items-center justify-between">
          <LanguageSwitch className="menu-link px-4" />
          <ThemeSwitch />
        </div>
        {viewer ? (
          <Suspense>
            <MemberLinks viewer={viewer} />
          </Suspense>
        ) : (
          <>
            <MenuLink to="/auth" icon="login" words={t('nav.login')} />
            <MenuLink to="/auth" icon="user" words={t('nav.signIn')} />
          </>
        )}
      </div>
      <h2 className="col-span-full px-2 pt-2 text-lg lg:sr-only">{t('nav.categories')}</h2>
      {categories.map(({ slug, name }) => (
        <Link key={slug} className="menu-link" to={`/category/${slug}`}>
          <CategoryDrawing slug={slug} />
          {name}
        </Link>
      ))}
      <div className="col-span-full mt-1 flex flex-wrap border-t border-line pt-1">
        <Link className="more px-2" to="/listings">
          {t('nav.allListings')}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
        <Link className="more px-2" to="/services">
          {t('nav.services')}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
      </div>
    </Menu>
  )
}
