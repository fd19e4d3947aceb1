import { Icon } from '../../ui/display/icon.tsx'
import type { Heading } from '../text/content-text.ts'

/** A table of contents: collapsible above the text on a phone, beside it on a wide screen. */
export function PageContents({ headings, label }: { headings: readonly Heading[]; label: string }) {
  const sections = headings.filter(({ level }) => level === 2)
  return (
    <>
      <details className="toc box">
        <summary>
          {label}
          <Icon name="chevron-down" />
        </summary>
        <ContentsList sections={sections} label={label} />
      </details>
      <div className="toc-side">
        <h2>{label}</h2>
        <ContentsList sections={sections} label={label} />
      </div>
    </>
  )
}

function ContentsList({ sections, label }: { sections: readonly Heading[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
