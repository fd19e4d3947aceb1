import { useEffect } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Count } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { pressedHearts } from './pressed-hearts.ts'
import { useFavorites } from './use-favorites.ts'

/** The heart in the header, with how many listings are saved. */
export function FavoritesLink() {
  const { t } = useLanguage()
  const { count, saved } = useFavorites()
  useEffect(() => {
    pressedHearts.forget((listingId, isSaved) => saved.includes(listingId) === isSaved)
  }, [saved])
  const label = count > 0 ? t('header.favoritesCount', { count }) : t('nav.favorites')
  return (
    <Link className="round" to="/favorites" aria-label={label}>
      <Icon name="heart" />
      <Count count={count} />
    </Link>
  )
}
