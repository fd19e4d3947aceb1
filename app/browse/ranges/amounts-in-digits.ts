import { parseAmountInWords } from '../../i18n/amounts/read-amount.ts'
import { parseUrlNumberText } from '../../platform/text/parse-url-text.ts'

const boundName = /^(price|quantity|area)(Min|Max)$|^field_\w+_(min|max)$/

/**
 * Digits for amounts in words: `priceMax=15 lakh` becomes `priceMax=1500000`. On the server: lists do not load
 * the number words.
 */
export function amountsInDigits(params: URLSearchParams): URLSearchParams {
  const entries = [...params].map(([name, text]): [string, string] => {
    const typed = boundName.test(name) ? parseUrlNumberText(text) : undefined
    return [name, String((typed && parseAmountInWords(typed)) ?? text)]
  })
  return new URLSearchParams(entries)
}
