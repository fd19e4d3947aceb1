import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

export type Tab = { to: string; label: string; count?: number }

/**
 * Parts of one page as links, so that each has an address and works without JavaScript. Where they
 * are wider than the screen, their row shows the current one.
 */
export function Tabs(props: { label: string; tabs: readonly Tab[]; current: string }) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another one to show
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
          {tab.count !== undefined && <span className="font-sans text-sm">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

// Only the row moves, and not the page: somebody may be reading further down already.
function scrollToCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!row || !current) return
  const { left, right } = row.getBoundingClientRect()
  row.scrollBy({ left: Math.min(current.left - left, 0) || Math.max(current.right - right, 0) })
}
