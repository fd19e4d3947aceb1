import { Suspense } from 'react'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Icon } from '../ui/display/icon.tsx'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import drawingsUrl from './banner-illustrations.svg?url&no-inline'
import { selectBannerNotice } from './select-banner-notice.ts'

// Not loaded when no ad network is configured.
const BannerNetwork = lazyComponent(() =>
  import('./banner-network.tsx').then((file) => file.BannerNetwork),
)

// Up to three banners on a page, each with its own notice.
const places = { top: 0, bottom: 1, list: 2 }

/**
 * 728x90 above and below the content, 468x60 in a list, smaller on phones, always with its height reserved.
 * Shows our own notice until an ad network's iframe has loaded something visible.
 */
export function Banner({ place }: { place: keyof typeof places }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const { hasNetwork, ownBanners } = useRouteLoaderData('root') ?? {}
  const own = ownBanners?.[places[place]]
  const [notice, target] = selectBannerNotice(pathname, places[place])
  const textOf = (part: 'title' | 'text' | 'action'): string =>
    own ? own[part] : t(`banner.${notice}.${part}`)
  const to = own?.to ?? target
  return (
    <aside className={`banner-place banner-${place}`} aria-label={textOf('title')}>
      <div>
        <Link className="banner" to={to}>
          <svg viewBox="0 0 160 90" aria-hidden="true">
            <use href={`${drawingsUrl}#${notice}`} />
          </svg>
          <p>
            <b>{textOf('title')}</b> <span>{textOf('text')}</span>
          </p>
          <span className="more">
            {textOf('action')}
            <Icon name="chevron-end" size={18} mirrored />
          </span>
        </Link>
        {hasNetwork && (
          <Suspense>
            <BannerNetwork place={place} />
          </Suspense>
        )}
      </div>
    </aside>
  )
}
