import type { MouseEvent } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

/**
 * Passes a page on: by the device's share sheet, else the link is copied. Without JavaScript it
 * is a link to WhatsApp, which is where it would go anyway.
 */
export function ShareButton(props: {
  title: string
  url: string
  /** With its name written on it, where it lies on no picture. */
  isNamed?: boolean
  /** Looks other than those of a sign on a picture. */
  className?: string
}) {
  const { title, url, isNamed, className = isNamed ? 'btn btn-plain' : 'glass' } = props
  const { t } = useLanguage()
  const share = async (event: MouseEvent) => {
    if (!navigator.share && !navigator.clipboard) return
    event.preventDefault()
    // Closing the share sheet is no failure, and there is nothing to do about one.
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
      aria-label={isNamed ? undefined : t('listing.detail.share')}
      onClick={share}
    >
      <Icon name="share" />
      {isNamed && t('listing.detail.share')}
    </a>
  )
}
