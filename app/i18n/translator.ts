import type { Language } from './language.ts'

export type Dictionary = { [key: string]: string | Dictionary }
export type Params = Record<string, string | number>
export type Translate = (key: string, params?: Params) => string

const pluralRules = { en: new Intl.PluralRules('en'), ur: new Intl.PluralRules('ur') }

/** Translates dotted keys; a missing key returns the key itself, as the specification asks. */
export function createTranslator(
  dictionary: Dictionary,
  language: Language,
  onMissing?: (key: string) => void,
): Translate {
  return (key, params) => {
    const found = lookUp(dictionary, key)
    const text = typeof found === 'object' ? selectPluralForm(found, language, params) : found
    if (text !== undefined) return interpolate(text, language, params)
    onMissing?.(key)
    return key
  }
}

function lookUp(dictionary: Dictionary, key: string): string | Dictionary | undefined {
  let place: string | Dictionary | undefined = dictionary
  for (const part of key.split('.')) {
    if (typeof place !== 'object' || !Object.hasOwn(place, part)) return undefined
    place = place[part]
  }
  return place
}

function selectPluralForm(
  forms: Dictionary,
  language: Language,
  params?: Params,
): string | undefined {
  const form = forms[pluralRules[language].select(Number(params?.count))] ?? forms.other
  return typeof form === 'string' ? form : undefined
}

function interpolate(text: string, language: Language, params?: Params): string {
  if (!params) return text
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    if (!Object.hasOwn(params, name)) return slot
    return name === 'wait' ? formatWait(Number(params.wait), language) : String(params[name])
  })
}

/** Seconds to wait, as `45 seconds`, `5 minutes` or `1 hour`; the param `wait` of a text. */
function formatWait(seconds: number, language: Language): string {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] =
    seconds < 60
      ? [Math.max(1, seconds), 'second']
      : minutes < 60
        ? [minutes, 'minute']
        : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
