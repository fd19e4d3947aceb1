import { useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { listHiddenOnDevice } from './device-hidden-storage.ts'
import { hiddenOfferValue } from './hidden-offer.ts'
import { HiddenOfferName } from './hidden-offer-name.tsx'
import { pressHide } from './press-hide.ts'
import './hidden-offers.css'

/** What is hidden on this device, each to show again. */
export function DeviceHiddenOffers() {
  const { t } = useLanguage()
  const [hidden, setHidden] = useState(listHiddenOnDevice)
  const refresh = () => setHidden(listHiddenOnDevice())
  return (
    <section className="box settings-box hidden-offers" id="hidden-on-device">
      <h2>{t('hiding.onDevice')}</h2>
      <p className="hint">{t(hidden.length > 0 ? 'hiding.text' : 'hiding.none')}</p>
      <ul>
        {hidden.map((one) => (
          <li key={hiddenOfferValue(one)}>
            <HiddenOfferName hidden={one} />
            <button
              type="button"
              className="btn btn-plain btn-small"
              onClick={() =>
                pressHide({ intent: 'show', hidden: one, isSignedIn: false, onChange: refresh })
              }
            >
              {t('hiding.undo')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
