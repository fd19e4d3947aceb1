import { parseAmountInWords } from '../../i18n/amounts/read-amount.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useInputValue } from '../form-state/use-input-values.tsx'
import { AmountInDigits } from './amount-in-digits.tsx'

/** The number that words such as `dhai sau` in a field of the main form stand for. Nothing for digits. */
export function AmountHint({ name, initial = '' }: { name: string; initial?: string | undefined }) {
  const amount = parseAmountInWords(useInputValue(name, initial))
  return amount === undefined ? null : <AmountInDigits amount={formatNumber(amount)} />
}
