import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../display/icon.tsx'
import { EmptyState } from './empty-state.tsx'

/** "Try again" is a plain link, so it reloads even a broken page. */
export function ErrorState(props: {
  title: ReactNode
  text?: ReactNode
  drawing?: ReactNode
  action?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
}) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const tryAgain = (
    <a className="btn btn-plain" href={pathname + search}>
      <Icon name="refresh" />
      {t('ui.tryAgain')}
    </a>
  )
  return (
    <div role="alert">
      <EmptyState {...props} action={props.action ?? tryAgain} />
    </div>
  )
}
