import { useEffect } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Icon } from '../ui/display/icon.tsx'
import { CountBadge } from '../ui/feedback/badge.tsx'
import { optimisticFavorites } from './optimistic-favorites.ts'
import { useFavorites } from './use-favorites.ts'

export function FavoritesLink() {
  const { t } = useLanguage()
  const { count: all, saved, areHidden } = useFavorites()
  const count = areHidden ? 0 : all
  useEffect(() => {
    optimisticFavorites.clearSaved((listingId, isSaved) => saved.includes(listingId) === isSaved)
  }, [saved])
  const label = count > 0 ? t('header.favoritesCount', { count }) : t('nav.favorites')
  return (
    <Link className="round" to="/favorites" aria-label={label}>
      <Icon name="heart" />
      <CountBadge count={count} />
    </Link>
  )
}
