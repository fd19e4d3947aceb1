import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'

/** Cards that scroll sideways. With a mouse, an arrow at each end where more follows. */
export function CardRail({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const row = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState({ back: false, on: false })

  function measure() {
    if (!row.current) return
    const { scrollLeft, scrollWidth, clientWidth } = row.current
    // Negative from right to left.
    const from = Math.abs(scrollLeft)
    setEnds({ back: from > 1, on: from + clientWidth < scrollWidth - 1 })
  }

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the cards decide how long the row is
  useEffect(measure, [children])

  function scroll(pages: number) {
    const { current } = row
    const direction = document.dir === 'rtl' ? -pages : pages
    current?.scrollBy({ left: current.clientWidth * 0.8 * direction, behavior: 'smooth' })
  }

  const arrow = (way: 'back' | 'on', pages: number) =>
    ends[way] && (
      <button
        type="button"
        className={`round card-rail-arrow card-rail-${way}`}
        // Tab moves through the cards themselves.
        tabIndex={-1}
        aria-label={t(`home.scrollRow.${way}`)}
        onClick={() => scroll(pages)}
      >
        <Icon name="chevron-end" mirrored />
      </button>
    )
  return (
    <div className="card-rail">
      <div className="card-strip" ref={row} onScroll={measure} onFocus={showWhole}>
        {children}
      </div>
      {arrow('back', -1)}
      {arrow('on', 1)}
    </div>
  )
}

/** Browsers leave a card alone of which they show a part. A press must not move it away from the pointer. */
function showWhole({ target, currentTarget }: FocusEvent) {
  const card = target.matches(':focus-visible') && target.closest('article')
  if (!card) return
  const { left, right } = card.getBoundingClientRect()
  const row = currentTarget.getBoundingClientRect()
  // To the middle: the row would snap back from a shorter way.
  if (left < row.left || right > row.right)
    card.scrollIntoView({ block: 'nearest', inline: 'center' })
}
