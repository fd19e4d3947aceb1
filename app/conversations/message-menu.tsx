import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.ts'
import type { LiveMessage } from './live/live-message.ts'

/** The message whose menu is open, and the button or bubble it was opened from. */
export type ChosenMessage = { message: LiveMessage; from: HTMLElement }

/** What can be done with one message, beside it. One menu serves all: a conversation is long. */
export function MessageMenu(props: {
  conversationId: string | undefined
  chosen: ChosenMessage | undefined
  onClose: () => void
}) {
  const { conversationId, chosen, onClose } = props
  const { t } = useLanguage()
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!chosen || !panel.current) return
    panel.current.showPopover()
    putBeside(panel.current, chosen.from)
    panel.current.querySelector<HTMLElement>('button, a')?.focus()
  }, [chosen])

  async function copy() {
    await navigator.clipboard.writeText(chosen?.message.text ?? '')
    showToast({ title: 'messages.copied' })
    panel.current?.hidePopover()
  }

  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={t('messages.options')}
      className="message-menu"
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {chosen?.message.text && (
        <button type="button" className="menu-link" onClick={copy}>
          <Icon name="copy" />
          {t('messages.copy')}
        </button>
      )}
      {chosen && !chosen.message.isOwn && (
        <Link
          className="menu-link"
          to={`/messages/${conversationId}/report/${chosen.message.number}`}
        >
          <Icon name="flag" />
          {t('messages.report')}
        </Link>
      )}
    </div>
  )
}

const gap = 8

/** Below what it belongs to, or above where there is no room; never beyond the screen's edges. */
function putBeside(panel: HTMLElement, from: HTMLElement) {
  const at = from.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const below = Math.min(at.bottom, innerHeight) + gap / 2
  const top = below + height + gap <= innerHeight ? below : Math.max(gap, at.top - height - gap / 2)
  const middle = at.left + at.width / 2 - width / 2
  panel.style.top = `${Math.min(top, innerHeight - height - gap)}px`
  panel.style.left = `${Math.max(gap, Math.min(middle, innerWidth - width - gap))}px`
}
