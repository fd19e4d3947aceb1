import { Suspense, useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { readDeviceList } from '../../platform/cache/device-list-storage.ts'
import { Button } from '../../ui/forms/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { hiddenOfferValue, hiddenOnDeviceStorage } from './hidden-offer.ts'
import { HiddenOfferName } from './hidden-offer-name.tsx'
import type { NamedHiddenOffer } from './list-hidden-offers.server.ts'
import './hidden-offers.css'

// Few devices hide anything.
const DeviceHiddenOffers = lazyComponent(
  async () => (await import('./device-hidden-offers.tsx')).DeviceHiddenOffers,
)

/**
 * What a member has hidden, and what this device hides, each to show again. Visitors have no `offers`, and see
 * nothing unless the device hides something.
 */
export function HiddenOffersList({ offers, back }: { offers?: NamedHiddenOffer[]; back: string }) {
  const { t } = useLanguage()
  const [hasDeviceList, setHasDeviceList] = useState(false)
  useEffect(() => setHasDeviceList(readDeviceList(hiddenOnDeviceStorage).length > 0), [])
  if (!offers && !hasDeviceList) return null
  return (
    <section className="box settings-box hidden-offers" id="hidden">
      <h2>{t('hiding.title')}</h2>
      <p className="hint">{t('hiding.text')}</p>
      {offers && offers.length > 0 && (
        <ul>
          {offers.map((one) => (
            <li key={one.id}>
              <HiddenOfferName hidden={one} />
              <form method="post" action="/settings/change">
                <input type="hidden" name="redirect_to" value={back} />
                <Button variant="plain" small name="show" value={hiddenOfferValue(one)}>
                  {t('hiding.undo')}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {hasDeviceList ? (
        <Suspense>
          <DeviceHiddenOffers />
        </Suspense>
      ) : (
        offers?.length === 0 && <p className="quiet">{t('hiding.none')}</p>
      )}
    </section>
  )
}
