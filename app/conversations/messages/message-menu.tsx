import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import type { LiveMessage } from '../live/live-message.ts'

export type SelectedMessage = { message: LiveMessage; from: HTMLElement }

/** All messages share one menu: a conversation is long. */
export function MessageMenu(props: {
  conversationId: string | undefined
  selected: SelectedMessage | undefined
  onClose: () => void
}) {
  const { conversationId, selected, onClose } = props
  const { t } = useLanguage()
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!selected || !panel.current) return
    if (!panel.current.matches(':popover-open')) panel.current.showPopover()
    positionBeside(panel.current, selected.from)
    panel.current.querySelector<HTMLElement>('button, a')?.focus()
    return closeOnOutsidePress(panel.current, selected.from)
  }, [selected])

  async function copy() {
    await navigator.clipboard.writeText(selected?.message.text ?? '')
    showToast({ title: 'messages.copied' })
    panel.current?.hidePopover()
  }

  return (
    <div
      ref={panel}
      // Not `auto`: that would close when the finger that opened it by a long press is lifted.
      popover="manual"
      role="dialog"
      aria-label={t('messages.options')}
      className="message-menu"
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.hidePopover()
      }
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {selected?.message.text && (
        <button type="button" className="menu-link" onClick={copy}>
          <Icon name="copy" />
          {t('messages.copy')}
        </button>
      )}
      {selected && !selected.message.isOwn && (
        <Link
          className="menu-link"
          to={href(
            '/messages/:conversationId/report/:number',
            conversationId ?? '',
            selected.message.number ?? '',
          )}
        >
          <Icon name="flag" />
          {t('messages.report')}
        </Link>
      )}
    </div>
  )
}

function closeOnOutsidePress(panel: HTMLElement, from: HTMLElement) {
  const ending = new AbortController()
  const { signal } = ending
  addEventListener(
    'pointerdown',
    ({ target }) => !panel.contains(target as Node) && panel.hidePopover(),
    { signal },
  )
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      panel.hidePopover()
      from.focus()
    },
    { signal },
  )
  return () => ending.abort()
}

const menuGapPixels = 8

/** Below its message, or above if there is no room, within the viewport. */
function positionBeside(panel: HTMLElement, from: HTMLElement) {
  const at = from.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const below = Math.min(at.bottom, innerHeight) + menuGapPixels / 2
  const top =
    below + height + menuGapPixels <= innerHeight
      ? below
      : Math.max(menuGapPixels, at.top - height - menuGapPixels / 2)
  const middle = at.left + at.width / 2 - width / 2
  panel.style.top = `${Math.min(top, innerHeight - height - menuGapPixels)}px`
  panel.style.left = `${Math.max(menuGapPixels, Math.min(middle, innerWidth - width - menuGapPixels))}px`
}
