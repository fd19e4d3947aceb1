import { listHiddenOnDevice, showOnDevice } from './device-hidden-storage.ts'
import { hiddenOfferValue } from './hidden-offer.ts'

// Fields of one form.
const maxAtOnce = 50

/**
 * Saves what a visitor has hidden on this device to the account they have signed in to. What could not be saved
 * stays on the device, for the next page.
 */
export async function handOverHidden(): Promise<void> {
  const hidden = listHiddenOnDevice()
  for (let start = 0; start < hidden.length; start += maxAtOnce) {
    const some = hidden.slice(start, start + maxAtOnce)
    const response = await fetch('/settings/change', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(some.map((one) => ['hide', hiddenOfferValue(one)])),
    }).catch(() => undefined)
    if (!response?.ok) return
    for (const one of some) showOnDevice(one)
  }
}
