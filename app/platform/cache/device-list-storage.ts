/** A list of texts on this device, newest first. Signing out clears it with all that is stored. */
export type DeviceListStorage = { name: string; most: number }

/** What is kept; nothing where the browser refuses storage, or something else wrote there. */
export function readDeviceList({ name, most }: DeviceListStorage): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((text) => typeof text === 'string').slice(0, most)
  } catch {
    return []
  }
}

/** Puts a text first; one that was there already is not there twice. */
export function addToDeviceList(list: DeviceListStorage, text: string): void {
  saveDeviceList(list, [text, ...withoutText(list, text)].slice(0, list.most))
}

export function removeFromDeviceList(list: DeviceListStorage, text: string): void {
  saveDeviceList(list, withoutText(list, text))
}

export function clearDeviceList(list: DeviceListStorage): void {
  saveDeviceList(list, [])
}

function withoutText(list: DeviceListStorage, text: string): string[] {
  return readDeviceList(list).filter((kept) => kept !== text)
}

function saveDeviceList({ name }: DeviceListStorage, texts: string[]): void {
  try {
    if (texts.length > 0) localStorage.setItem(name, JSON.stringify(texts))
    else localStorage.removeItem(name)
  } catch {
    // Where nothing can be kept there is nothing to lose either.
  }
}
