import type { Unit } from '../../catalog/catalog.ts'
import type { Translate } from '../../i18n/dictionary.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'

/** A quantity with its unit as it is said: `2 animals`; a unit without such words keeps its name. */
export function formatQuantity(quantity: number, unit: Unit, t: Translate): string {
  const key = `listing.detail.amount.${unit.slug}`
  const amount = formatNumber(quantity)
  const words = t(key, { count: quantity, amount })
  return words === key ? `${amount} ${unit.name}` : words
}

/** The unit beside a price. A total needs saying only when there is more than one of something. */
export function priceUnitName(priceUnit: Unit, quantity: number | null): string | undefined {
  if (priceUnit.slug !== 'total') return priceUnit.name
  return quantity && quantity > 1 ? priceUnit.name : undefined
}

/** Up to two first letters of a name; one in Urdu, where letters join. */
export function formatInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return /[\u0600-\u06ff]/.test(letters[0] ?? '')
    ? (letters[0] ?? '')
    : letters.join('').toUpperCase()
}
