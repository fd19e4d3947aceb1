import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type SellStep, sellSteps } from './sell-steps.ts'

/** A way to a step on which the focus has a better place already. */
export const withoutFocus = { withoutFocus: true }

/** The step a phone shows; `undefined` leaves it to the address, as without scripts. */
export function useSellStep(): SellStep | undefined {
  const { hash, state, key } = useLocation()
  const [step, setStep] = useState<SellStep>()
  const firstKey = useRef(key)
  useEffect(() => setStep(sellSteps.find((name) => `#${name}` === hash)), [hash])
  // What an address names may have been hidden when the browser looked for it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- again when the step has come into sight
  useEffect(() => {
    if (key === firstKey.current || state?.withoutFocus) return
    const named = document.getElementById(hash.slice(1))
    named?.scrollIntoView()
    named?.focus({ preventScroll: true })
  }, [key, hash, state, step])
  return step
}
