import type { OwnNotice } from './current-notices.server.ts'

/** The operator's warnings at the top of every page. */
export function NoticeBars({ bars }: { bars: readonly OwnNotice[] }) {
  return bars.map(({ title, text, to }) => (
    <aside key={title} className="page">
      <p className="note note-urgent">
        <span>
          <b>{to ? <a href={to}>{title}</a> : title}</b> {text}
        </span>
      </p>
    </aside>
  ))
}
