import { Link } from 'react-router'

export type Tab = { to: string; label: string; count?: number }

/** Parts of one page as links, so that each has an address and works without JavaScript. */
export function Tabs(props: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav className="tabs" aria-label={props.label}>
      {props.tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.to === props.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className="font-sans text-sm">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
