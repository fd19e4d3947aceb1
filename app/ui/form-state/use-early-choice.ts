import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Passes on what was chosen in a select before the scripts came: the page would show it, and nothing
 * would know of it. `rendered` is the value that the server has drawn.
 */
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
