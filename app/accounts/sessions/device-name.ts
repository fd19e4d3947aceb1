/** A device's browser and operating system, as proper names; unknown parts are absent. */
export type DeviceName = { browser?: string | undefined; system?: string | undefined }

// The first match wins: most browsers also name the ones they derive from.
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

/** Parses browser and system from a `User-Agent` header, which can hold anything. */
export function parseDeviceName(userAgent: string): DeviceName {
  const first = (patterns: [RegExp, string][]) =>
    patterns.find(([sign]) => sign.test(userAgent))?.[1]
  return { browser: first(browsers), system: first(systems) }
}
