import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type FormStep, formSteps } from './form-steps.ts'

/** Navigation state for links to a step that must not move the focus. */
export const withoutFocus = { withoutFocus: true }

/** The step shown on phones; `undefined` leaves it to the URL hash, as without JavaScript. */
export function useFormStep(): FormStep | undefined {
  const { hash, state, key } = useLocation()
  const [step, setStep] = useState<FormStep>()
  const firstKey = useRef(key)
  useEffect(() => setStep(formSteps.find((name) => `#${name}` === hash)), [hash])
  // The hash target may have been hidden when the browser tried to scroll to it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs again once the step is visible
  useEffect(() => {
    if (key === firstKey.current || state?.withoutFocus) return
    const target = document.getElementById(hash.slice(1))
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  }, [key, hash, state, step])
  return step
}
