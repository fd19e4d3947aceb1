import type { ReactNode } from 'react'
import { Icon, type IconName } from '../display/icon.tsx'

const toneClasses = {
  safety: { className: '', icon: 'shield' },
  urgent: { className: ' note-urgent', icon: 'alert' },
  good: { className: ' note-good', icon: 'info' },
} satisfies Record<string, { className: string; icon: IconName }>

/** A highlighted note: wheat for safety, clay for danger, green for good advice. */
export function Notice(props: {
  tone?: keyof typeof toneClasses
  icon?: IconName
  role?: 'status' | 'alert'
  children: ReactNode
}) {
  const look = toneClasses[props.tone ?? 'safety']
  return (
    <div className={`note${look.className}`} role={props.role}>
      <Icon name={props.icon ?? look.icon} />
      <div className="note-text">{props.children}</div>
    </div>
  )
}
