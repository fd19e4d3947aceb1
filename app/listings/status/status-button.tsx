import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { type OwnListingsPage, ownListingsUrl } from '../manage/own-tabs.ts'

/** Renews a listing, or offers a sold one again. */
export function StatusButton(props: {
  action: 'renew' | 'back'
  listingId: string
  variant?: 'primary' | 'plain' | 'tint'
  small?: boolean
  place?: OwnListingsPage
}) {
  const { action, listingId, variant = 'plain', small = false } = props
  const { place = { tab: 'all', page: 1 } } = props
  const { t } = useLanguage()
  const isBusy = useNavigation().formData?.get('listing_id') === listingId
  return (
    <Form method="post" action={ownListingsUrl(place)}>
      <input type="hidden" name="listing_id" value={listingId} />
      <Button
        name="what"
        value={action}
        {...{ variant, small }}
        wide
        icon="refresh"
        disabled={isBusy}
      >
        {t(action === 'renew' ? 'myListings.renew' : 'myListings.sellAgain')}
      </Button>
    </Form>
  )
}
