import type { MouseEvent } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

/**
 * Shares a page with the device's share sheet, or else copies the link. Without JavaScript it is a
 * WhatsApp link, where most shares go anyway.
 */
export function ShareButton(props: {
  title: string
  url: string
  /** Shows a text label, for use outside a picture. */
  hasLabel?: boolean
  /** Replaces the default style. */
  className?: string
}) {
  const { title, url, hasLabel, className = hasLabel ? 'btn btn-plain' : 'glass' } = props
  const { t } = useLanguage()
  const share = async (event: MouseEvent) => {
    if (!navigator.share && !navigator.clipboard) return
    event.preventDefault()
    // Closing the share sheet rejects too, and real failures cannot be handled.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {})
    await navigator.clipboard.writeText(url)
    showToast({ title: 'listing.detail.linkCopied' })
  }
  return (
    <a
      className={className}
      href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={hasLabel ? undefined : t('listing.detail.share')}
      onClick={share}
    >
      <Icon name="share" />
      {hasLabel && t('listing.detail.share')}
    </a>
  )
}
