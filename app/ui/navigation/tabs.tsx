import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

export type Tab = { to: string; label: string; count?: number }

/** Tabs as links, so that they work without JavaScript. A row wider than the screen scrolls to the current one. */
export function Tabs(props: { label: string; tabs: readonly Tab[]; current: string }) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the tab changes
  useEffect(() => scrollToCurrent(row.current), [props.current])
  return (
    <nav ref={row} className="tabs" aria-label={props.label}>
      {props.tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.to === props.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

// Scrolls only the row, not the page: somebody may already be reading further down.
function scrollToCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!row || !current) return
  const { left, right } = row.getBoundingClientRect()
  row.scrollBy({ left: Math.min(current.left - left, 0) || Math.max(current.right - right, 0) })
}
