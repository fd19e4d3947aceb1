import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { hidesOnDevice } from './start-hiding.ts'

const DeviceHiddenOffers = lazyComponent(
  async () => (await import('./device-hidden-offers.tsx')).DeviceHiddenOffers,
)

/** What is hidden on this device, each to show again; nothing on most devices. */
export function HiddenOnDevice() {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(hidesOnDevice()), [])
  return <Suspense>{isShown && <DeviceHiddenOffers />}</Suspense>
}
