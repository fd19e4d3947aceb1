/** What a device is called by those who made its parts; a part nobody knows is absent. */
export type DeviceName = { browser?: string | undefined; system?: string | undefined }

// The first that fits: most browsers also name those they descend from.
const browsers: [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOP(?:R|T|X)\/|\bOpera Mini\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFB(?:AN|AV)\b/, 'Facebook'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.+\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\b(?:Android|Adr)\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bKAIOS\//i, 'KaiOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Reads browser and system out of what a browser says of itself. It may say anything. */
export function parseDeviceName(userAgent: string): DeviceName {
  const first = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1]
  return { browser: first(browsers), system: first(systems) }
}
