/** A list of texts in this device's storage, newest first. Signing out clears it. */
export type DeviceListStorage = { name: string; maxItems: number }

/** The stored texts; empty if storage is blocked or holds something else. */
export function readDeviceList({ name, maxItems }: DeviceListStorage): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((text) => typeof text === 'string').slice(0, maxItems)
  } catch {
    return []
  }
}

/** Adds a text to the front; an existing copy moves there. */
export function addToDeviceList(list: DeviceListStorage, text: string): void {
  saveDeviceList(list, [text, ...withoutText(list, text)].slice(0, list.maxItems))
}

export function removeFromDeviceList(list: DeviceListStorage, text: string): void {
  saveDeviceList(list, withoutText(list, text))
}

export function clearDeviceList(list: DeviceListStorage): void {
  saveDeviceList(list, [])
}

function withoutText(list: DeviceListStorage, text: string): string[] {
  return readDeviceList(list).filter((item) => item !== text)
}

function saveDeviceList({ name }: DeviceListStorage, texts: string[]): void {
  try {
    if (texts.length > 0) localStorage.setItem(name, JSON.stringify(texts))
    else localStorage.removeItem(name)
  } catch {
    // Without storage nothing was saved, so nothing is lost.
  }
}
