import { useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { listHiddenOnDevice } from './device-hidden-storage.ts'
import { HiddenOffersBox } from './hidden-offers-box.tsx'
import { pressHide } from './press-hide.ts'

/** What is hidden on this device, each to show again. */
export function DeviceHiddenOffers() {
  const { t } = useLanguage()
  const [offers, setOffers] = useState(listHiddenOnDevice)
  const show = (hidden: (typeof offers)[number]) =>
    pressHide({
      intent: 'show',
      hidden,
      isSignedIn: false,
      onChange: () => setOffers(listHiddenOnDevice()),
    })
  return (
    <HiddenOffersBox
      id="hidden-on-device"
      title={t('hiding.onDevice')}
      offers={offers}
      renderUndo={(one) => (
        <Button type="button" variant="plain" small onClick={() => show(one)}>
          {t('hiding.undo')}
        </Button>
      )}
    />
  )
}
