import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/settings.route'
import { requireViewer } from './viewer.server.ts'
import './settings.css'

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

/** What stands around every tab: a tab brings boxes, and its place in the page from here. */
export default function Settings() {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const current = tabs.find(({ to }) => to === pathname.replace(/\/$/, '')) ?? tabs[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another one to show
  useEffect(showCurrentTab, [current])
  return (
    <div className="page settings">
      <title>{`${t(current.words)} · ${t('settings.title')} · ${t('site.name')}`}</title>
      <h1 className="pt-6 pb-3">{t('settings.title')}</h1>
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

/**
 * Where letters are wide, four tabs are more than a phone shows at once. Only their row moves: when the
 * scripts come, somebody may be reading further down already.
 */
function showCurrentTab() {
  const row = document.querySelector('.settings > .tabs')
  const shown = row?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!row || !shown) return
  const { left, right } = row.getBoundingClientRect()
  row.scrollBy({ left: Math.min(shown.left - left, 0) || Math.max(shown.right - right, 0) })
}
