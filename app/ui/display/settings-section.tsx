import { type ReactNode, useId } from 'react'

export function SettingsSection(props: { title: string; text?: ReactNode; children?: ReactNode }) {
  const { title, text, children } = props
  const titleId = useId()
  return (
    <section className="box settings-box" aria-labelledby={titleId}>
      <div className="settings-head">
        <h2 id={titleId}>{title}</h2>
        {text && <p className="quiet">{text}</p>}
      </div>
      {children}
    </section>
  )
}
