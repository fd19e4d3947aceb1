import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { ownListingsUrl } from '../manage/own-tabs.ts'

/** Renews a listing, or offers a sold one again. */
export function StatusButton(props: {
  action: 'renew' | 'back'
  listingId: string
  variant?: 'primary' | 'plain'
}) {
  const { action, listingId, variant = 'plain' } = props
  const { t } = useLanguage()
  const isBusy = useNavigation().formData?.get('listing_id') === listingId
  return (
    <Form method="post" action={ownListingsUrl({ tab: 'all', page: 1 })}>
      <input type="hidden" name="listing_id" value={listingId} />
      <Button name="what" value={action} variant={variant} wide icon="refresh" disabled={isBusy}>
        {t(action === 'renew' ? 'myListings.renew' : 'myListings.sellAgain')}
      </Button>
    </Form>
  )
}
