import { parseAmount, splitAmountWords } from '../../../i18n/amounts/read-amount.ts'

const unitWords = new Map(
  Object.entries({
    acre: 'acre acres ekar akar eker ایکڑ ایکر',
    killa: 'killa killas kila kille کلہ کلے قلعہ',
    kanal: 'kanal kanals knal کنال',
    marla: 'marla marlas marle marlay مرلہ مرلے',
    bigha: 'bigha bighas beegha bighay بیگھہ بیگھے',
    murabba: 'murabba murabbas muraba murabbay مربع مربعے مربہ',
    hectare: 'hectare hectares ہیکٹر',
  }).flatMap(([slug, words]) => words.split(' ').map((word) => [word, slug] as const)),
)

export type AreaSizes = ReadonlyMap<string, number>

/** What the stored number of a field counts. */
export type StoredAreaUnit = 'acre' | 'kanal'

/**
 * Parses `8`, or with its units, `2 kanal 5 marla`. Returns its parts in order; one without a unit is in the
 * unit beside the field.
 */
export function parseArea(
  typed: string,
): { amount: number; unit: string | undefined }[] | undefined {
  const plain = parseAmount(typed)
  if (plain !== undefined) return [{ amount: plain, unit: undefined }]
  const parts: { amount: number; unit: string }[] = []
  let words: string[] = []
  for (const word of splitAmountWords(typed)) {
    const unit = unitWords.get(word)
    if (!unit) {
      words.push(word)
      continue
    }
    const amount = parseAmount(words.join(' '))
    if (amount === undefined) return undefined
    parts.push({ amount, unit })
    words = []
  }
  return parts.length > 0 && words.length === 0 ? parts : undefined
}

/** An area in acres, as typed beside the chosen unit; `undefined` if it is not understood. */
export function areaInAcres(typed: string, chosen: string, sizes: AreaSizes): number | undefined {
  const acres = parseArea(typed)?.map(
    ({ amount, unit }) => amount * (sizes.get(unit ?? chosen) ?? Number.NaN),
  )
  const sum = acres?.reduce((total, part) => total + part, 0)
  return Number.isNaN(sum) ? undefined : sum
}

/** Acres as the number that a field stores. A millionth of an acre is four square inches. */
export function toStoredArea(acres: number, stored: StoredAreaUnit): number {
  return roundTo(acres * storedPerAcre[stored], 7)
}

/**
 * A stored area in the unit that suits it: 5 marla rather than 0.03125 acres. Finds the unit that the seller
 * typed, or one with the same area in as few decimals.
 */
export function chooseAreaUnit(
  value: number,
  stored: StoredAreaUnit,
  sizes: AreaSizes,
): { amount: number; unit: string } {
  if (value >= 1 && isRound(value, 2)) return { amount: value, unit: stored }
  const acres = value / storedPerAcre[stored]
  const amounts = [stored, 'kanal', 'marla', 'marla_225'].map((unit) => ({
    unit,
    amount: acres / (sizes.get(unit) ?? Number.NaN),
  }))
  for (const decimals of [0, 2]) {
    const fitting = amounts.find(({ amount }) => isRound(amount, decimals))
    if (fitting) return { ...fitting, amount: roundTo(fitting.amount, decimals) }
  }
  return { amount: value, unit: stored }
}

// Stored areas have seven decimals, so a marla is off by some 100,000ths.
function isRound(amount: number, decimals: number): boolean {
  return amount > 0 && Math.abs(amount - roundTo(amount, decimals)) < 0.00002
}

const storedPerAcre: Record<StoredAreaUnit, number> = { acre: 1, kanal: 8 }

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
