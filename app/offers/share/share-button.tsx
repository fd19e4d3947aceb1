import type { MouseEvent } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { whatsAppShareUrl } from './whatsapp-share-url.ts'

/** Shares a page with the device's share sheet, or else copies the link. Without JavaScript a WhatsApp link. */
export function ShareButton(props: {
  title: string
  url: string
  /** The address of a JPEG that is shared with the link where the device can share files. */
  picture?: string | undefined
  /** Shows a text label, for use outside a picture. */
  hasLabel?: boolean
  /** Replaces the default style. */
  className?: string
}) {
  const { title, url, picture, hasLabel } = props
  const { className = hasLabel ? 'btn btn-plain' : 'glass' } = props
  const { t } = useLanguage()
  const share = async (event: MouseEvent) => {
    if (!navigator.share && !navigator.clipboard) return
    event.preventDefault()
    // Closing the share sheet rejects too, and real failures cannot be handled.
    if (navigator.share !== undefined) return sharePage({ title, url }, picture).catch(() => {})
    await navigator.clipboard.writeText(url)
    showToast({ title: 'listing.detail.linkCopied' })
  }
  return (
    <a
      className={className}
      href={whatsAppShareUrl({ title, url })}
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

async function sharePage(link: { title: string; url: string }, picture: string | undefined) {
  const canShareFiles = picture !== undefined && navigator.canShare !== undefined
  const files = canShareFiles ? await fetchPicture(picture) : []
  // Beside a file, WhatsApp leaves out the link but keeps the text.
  const withPicture = { files, text: `${link.title} ${link.url}` }
  const isPictureFirst = files.length > 0 && navigator.canShare(withPicture)
  return navigator.share(isPictureFirst ? withPicture : link)
}

// Browsers open the share sheet only within a few seconds of the press.
const fetchLimit = 2500

async function fetchPicture(address: string): Promise<File[]> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(fetchLimit) })
    if (!response.ok) return []
    return [new File([await response.blob()], 'zarai-bazaar.jpg', { type: 'image/jpeg' })]
  } catch {
    return []
  }
}
