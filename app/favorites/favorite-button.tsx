import { Form, useLocation, useRouteLoaderData } from 'react-router'
import { useLanguage } from '../i18n/language-provider.tsx'
import { offerPushLater } from '../notifications/push/offer-push-later.ts'
import { Icon } from '../ui/display/icon.tsx'
import { optimisticFavorites } from './optimistic-favorites.ts'
import { useFavorites } from './use-favorites.ts'

/** Adds or removes a favorite. It is a form, so that it works without JavaScript. */
export function FavoriteButton(props: {
  listingId: string
  title: string
  variant: 'card' | 'glass'
}) {
  const { listingId, title, variant } = props
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const viewer = useRouteLoaderData<{ viewer?: { id: string } }>('root')?.viewer
  const isSaved = useFavorites().isSaved(listingId)
  const anchor = `save-${listingId}`
  return (
    <Form
      id={anchor}
      className={variant === 'card' ? 'heart' : 'heart-glass'}
      method="post"
      action={`/favorites/${listingId}`}
      reloadDocument
      onSubmit={(event) => {
        event.preventDefault()
        optimisticFavorites.set(listingId, !isSaved)
        if (!isSaved && viewer) offerPushLater(viewer.id)
      }}
    >
      <input type="hidden" name="redirect_to" value={`${pathname}${search}#${anchor}`} />
      <button
        name="intent"
        value={isSaved ? 'remove' : 'add'}
        aria-pressed={isSaved}
        aria-label={t('favorites.save', { title })}
      >
        <Icon name={isSaved ? 'heart-filled' : 'heart'} />
      </button>
    </Form>
  )
}
