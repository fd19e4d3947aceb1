import type { MouseEvent } from 'react'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Icon } from '../ui/display/icon.tsx'
import { showToast } from '../ui/feedback/toast.ts'
import { formatSharedList } from './format-shared-list.ts'
import type { FavoriteCard } from './list-favorites.server.ts'

/**
 * Shares the favorites as text, since others cannot open the list: title, price and URL of each still offered.
 * Without JavaScript a link to WhatsApp.
 */
export function ShareList(props: { cards: readonly FavoriteCard[]; origin: string }) {
  const { cards, origin } = props
  const { t } = useLanguage()
  const title = t('favorites.shareTitle')
  if (cards.every(({ unavailable }) => unavailable)) return null
  const text = formatSharedList(cards, { title, origin })
  const share = async (event: MouseEvent) => {
    if (!navigator.share && !navigator.clipboard) return
    event.preventDefault()
    // Closing the share sheet also rejects, and nothing can be done about other errors.
    if (navigator.share) return navigator.share({ title, text }).catch(() => {})
    await navigator.clipboard.writeText(text)
    showToast({ title: 'favorites.copied' })
  }
  return (
    <a
      className="btn btn-plain"
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      onClick={share}
    >
      <Icon name="share" />
      {t('favorites.share')}
    </a>
  )
}
