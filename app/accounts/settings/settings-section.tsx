import { type ReactNode, useId } from 'react'

/** One subject of a page of settings. */
export function SettingsSection(props: { title: string; text?: ReactNode; children?: ReactNode }) {
  const { title, text, children } = props
  const titleId = useId()
  return (
    <section className="box settings-box" aria-labelledby={titleId}>
      <div className="grid gap-1">
        <h2 className="text-xl" id={titleId}>
          {title}
        </h2>
        {text && <p className="text-quiet">{text}</p>}
      </div>
      {children}
    </section>
  )
}
