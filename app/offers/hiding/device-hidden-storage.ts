import {
  addToDeviceList,
  readDeviceList,
  removeFromDeviceList,
} from '../../platform/cache/device-list-storage.ts'
import { hiddenOfferValue, parseHiddenOffer } from './hidden-offer.ts'
import type { NamedHiddenOffer } from './list-hidden-offers.server.ts'

export const hiddenOnDeviceStorage = { name: 'hidden-offers', maxItems: 500 }

/** What is hidden on this device, newest first: the value and the name of each, in one text. */
export function listHiddenOnDevice(): NamedHiddenOffer[] {
  return readDeviceList(hiddenOnDeviceStorage).flatMap((text) => {
    const [value = '', ...words] = text.split(' ')
    const hidden = parseHiddenOffer(value)
    return hidden ? [{ ...hidden, name: words.join(' ') || null }] : []
  })
}

export function hideOnDevice(hidden: NamedHiddenOffer): void {
  addToDeviceList(hiddenOnDeviceStorage, toText(hidden))
}

export function showOnDevice(hidden: NamedHiddenOffer): void {
  const value = hiddenOfferValue(hidden)
  for (const text of readDeviceList(hiddenOnDeviceStorage))
    if (text.split(' ')[0] === value) removeFromDeviceList(hiddenOnDeviceStorage, text)
}

function toText(hidden: NamedHiddenOffer): string {
  return `${hiddenOfferValue(hidden)} ${hidden.name ?? ''}`.trim()
}
