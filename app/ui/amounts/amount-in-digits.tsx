/** Below a field: how an amount typed in words is understood, such as `= Rs 1,500,000`. */
export function AmountInDigits({ amount, unit }: { amount: string; unit?: string | undefined }) {
  return (
    <p className="hint" aria-live="polite">
      {'= '}
      <bdi dir="ltr">{amount}</bdi>
      {unit && <bdi> {unit}</bdi>}
    </p>
  )
}
