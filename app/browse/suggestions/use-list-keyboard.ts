import { useEffect, useEffectEvent, useState } from 'react'

export type ListOption = {
  key: string
  pick: () => void
  /** What Delete does to it, where it can be removed. */
  remove?: () => void
}

type ListKeyboardOptions = {
  id: string
  field: HTMLInputElement
  /** Those to walk through; none while no list is shown. */
  options: readonly ListOption[]
  /** Changes when another list has come, of which nothing is chosen yet. */
  of: string
  open: () => void
  close: () => void
}

/**
 * Lets the keys of a text field walk through the list below it, and says on the field what is shown
 * and which option is active. Gives the place of that option, or -1 while it is the field itself.
 */
export function useListKeyboard({
  id,
  field,
  options,
  of,
  open,
  close,
}: ListKeyboardOptions): number {
  const [active, setActive] = useState(noActiveOption)
  const at = active.of === of && active.at < options.length ? active.at : -1
  const isShown = options.length > 0

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    const answer = keyHandlers[event.key]?.({ at, options, open, close })
    if (answer === undefined) return
    event.preventDefault()
    if (typeof answer === 'number') setActive({ of, at: answer })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    field.addEventListener('keydown', listener)
    return () => field.removeEventListener('keydown', listener)
  }, [field])

  useEffect(() => {
    field.setAttribute('aria-expanded', String(isShown))
    return () => {
      field.setAttribute('aria-expanded', 'false')
      setActive(noActiveOption)
    }
  }, [field, isShown])
  useEffect(() => {
    if (at < 0) return
    const option = optionId(id, at)
    field.setAttribute('aria-activedescendant', option)
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
    return () => field.removeAttribute('aria-activedescendant')
  }, [field, id, at])
  return at
}

const noActiveOption = { of: '', at: -1 }

export function optionId(list: string, at: number): string {
  return `${list}-${at}`
}

type KeyboardState = { at: number; options: readonly ListOption[] } & Pick<
  ListKeyboardOptions,
  'open' | 'close'
>

/** What each key does: gives the place to go to, or true when it has done all there is to do. */
const keyHandlers: Record<string, (stand: KeyboardState) => number | true | undefined> = {
  ArrowDown: (stand) => moveActive(stand, 1),
  ArrowUp: (stand) => moveActive(stand, -1),
  // While the field itself is active they move within its text.
  Home: ({ at }) => (at < 0 ? undefined : 0),
  End: ({ at, options }) => (at < 0 ? undefined : options.length - 1),
  Enter: ({ at, options }) => runIfGiven(options[at]?.pick),
  Delete: ({ at, options }) => runIfGiven(options[at]?.remove),
  Escape: ({ options, close }) => runIfGiven(options.length > 0 ? close : undefined),
}

// The field is one of the places: it lies between the last option and the first.
function moveActive({ at, options, open }: KeyboardState, by: number) {
  if (options.length === 0) return runIfGiven(open)
  const places = options.length + 1
  return ((at + 1 + by + places) % places) - 1
}

function runIfGiven(act: (() => void) | undefined) {
  act?.()
  return act && true
}
