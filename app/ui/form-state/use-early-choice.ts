import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Passes on a choice made in a select before hydration. `rendered` is the value in the server's HTML. */
export function useEarlyChoice(
  select: RefObject<HTMLSelectElement | null>,
  rendered: string,
  onChosen: (select: HTMLSelectElement) => void,
): void {
  const adopt = useEffectEvent(() => {
    const { current } = select
    if (current && current.value !== rendered) onChosen(current)
  })
  useEffect(() => adopt(), [])
}
