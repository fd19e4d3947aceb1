import { Form, useLocation, useRouteLoaderData } from 'react-router'
import { useLanguage } from '../i18n/language-provider.tsx'
import { offerPushLater } from '../notifications/push/offer-push-later.ts'
import { href } from '../platform/pages/href.ts'
import { Icon } from '../ui/display/icon.tsx'
import { changeFavorite } from './optimistic-favorites.ts'
import { useFavorites } from './use-favorites.ts'

export function FavoriteButton(props: {
  listingId: string
  title: string
  variant: 'card' | 'glass'
}) {
  const { listingId, title, variant } = props
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const memberId = useRouteLoaderData<{ viewer?: { id: string } }>('root')?.viewer?.id ?? ''
  const isSaved = useFavorites().isSaved(listingId)
  const anchor = `save-${listingId}`
  return (
    <Form
      id={anchor}
      className={variant === 'card' ? 'heart' : 'heart-glass'}
      method="post"
      action={href('/favorites/:listingId', listingId)}
      reloadDocument
      onSubmit={(event) => {
        event.preventDefault()
        changeFavorite({ memberId, listingId, isSaved: !isSaved })
        if (!isSaved) offerPushLater(memberId)
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
