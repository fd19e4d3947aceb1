import { useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { hiddenOfferValue } from './hidden-offer.ts'
import { HiddenOfferName } from './hidden-offer-name.tsx'
import { listHiddenOnDevice } from './hidden-on-device.ts'
import { pressHide } from './press-hide.ts'

/** What is hidden on this device, each to show again. */
export function DeviceHiddenOffers() {
  const { t } = useLanguage()
  const [hidden, setHidden] = useState(listHiddenOnDevice)
  const refresh = () => setHidden(listHiddenOnDevice())
  return (
    <>
      <p className="label">{t('hiding.onDevice')}</p>
      {hidden.length === 0 && <p className="quiet">{t('hiding.none')}</p>}
      <ul>
        {hidden.map((one) => (
          <li key={hiddenOfferValue(one)}>
            <HiddenOfferName hidden={one} />
            <Button
              type="button"
              variant="plain"
              small
              onClick={() =>
                pressHide({ intent: 'show', hidden: one, isSignedIn: false, onChange: refresh })
              }
            >
              {t('hiding.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
