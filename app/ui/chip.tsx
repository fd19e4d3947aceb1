import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Icon } from './icon.tsx'

/** A choice that is a link: one of several views, or a quick way somewhere. */
export function ChipLink(props: { to: string; isOn?: boolean; children: ReactNode }) {
  return (
    <Link
      className={`chip${props.isOn ? ' chip-on' : ''}`}
      to={props.to}
      aria-current={props.isOn ? 'true' : undefined}
      preventScrollReset
    >
      {props.children}
    </Link>
  )
}

/** A chosen filter; the link leads to the same list without it. */
export function RemovableChip(props: { to: string; label: string }) {
  const { t } = useLanguage()
  return (
    <Link
      className="chip chip-on"
      to={props.to}
      aria-label={t('ui.remove', { name: props.label })}
      preventScrollReset
    >
      {props.label}
      <Icon name="close" />
    </Link>
  )
}
