import { Outlet, useLocation } from 'react-router'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import type { Route } from './+types/settings.route'
import './settings.css'

export const handle: LayoutHandle = { layout: { hasBannersBelow: true } }

const tabs = [
  { to: '/settings', words: 'settings.tabs.profile' },
  { to: '/settings/security', words: 'settings.tabs.security' },
  { to: '/settings/notifications', words: 'settings.tabs.notifications' },
  { to: '/settings/preferences', words: 'settings.tabs.preferences' },
] as const

export function loader({ request, context }: Route.LoaderArgs) {
  requireViewer(context, request)
  return null
}

/** The layout of all settings tabs; each tab renders its boxes inside it. */
export default function Settings() {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const current = tabs.find(({ to }) => to === pathname.replace(/\/$/, '')) ?? tabs[0]
  return (
    <div className="page settings">
      <title>{`${t(current.words)} · ${t('settings.title')} · ${t('site.name')}`}</title>
      <h1>{t('settings.title')}</h1>
      <Tabs
        label={t('settings.title')}
        tabs={tabs.map(({ to, words }) => ({ to, label: t(words) }))}
        current={current.to}
      />
      <div className="settings-tab">
        <Outlet />
      </div>
    </div>
  )
}
