import { type SQL, sql } from 'drizzle-orm'
import folding from '../../../db/seed/reference/search-folding.json' with { type: 'json' }

const digitZeros = folding.digitZeros.map((zero) => zero.charCodeAt(0))
// `translate` replaces one character by one; the rest are replaced as texts.
const pairs = Object.entries(folding.map)
const letters = [
  ...pairs.filter(([, to]) => to.length === 1),
  ...digitZeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(zero + digit), `${digit}`]),
  ),
]
const longer = pairs.filter(([, to]) => to.length > 1)
const dropped = folding.drop.map(({ from, to }) => charactersBetween(from, to)).join('')
const fromLetters = letters.map(([from]) => from).join('') + dropped
const toLetters = letters.map(([, to]) => to).join('')

/** A stored text with the letters that `foldText` gives; its spaces stay as they are. */
export function foldedColumn(text: SQL): SQL<string> {
  const replaced = longer.reduce(
    (all, [from, to]) => sql`replace(${all}, ${from}, ${to})`,
    sql`normalize(${text}, NFKC)`,
  )
  // Characters without a counterpart are removed.
  return sql`lower(translate(${replaced}, ${fromLetters}, ${toLetters}))`
}

function charactersBetween(from: string, to: string): string {
  const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCharCode(first + index),
  ).join('')
}
