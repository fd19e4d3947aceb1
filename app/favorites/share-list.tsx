import type { MouseEvent } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { formatRupees } from '../i18n/money.ts'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.ts'
import type { FavoriteCard } from './list-favorites.server.ts'

/**
 * Passes on what is saved. The list itself is nobody else's to open, so it goes as words: title,
 * price and address of each listing that is still offered. Without JavaScript a link to WhatsApp.
 */
export function ShareList(props: { cards: readonly FavoriteCard[]; origin: string }) {
  const { cards, origin } = props
  const { t } = useLanguage()
  const title = t('favorites.shareTitle')
  const offered = cards.filter(({ over }) => !over)
  if (offered.length === 0) return null
  const lines = offered.map(
    (card) => `${card.title} · ${formatRupees(card.price)}\n${origin}/listing/${card.id}`,
  )
  const text = [title, ...lines].join('\n\n')
  const share = async (event: MouseEvent) => {
    if (!navigator.share && !navigator.clipboard) return
    event.preventDefault()
    // Closing the share sheet is no failure, and there is nothing to do about one.
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
