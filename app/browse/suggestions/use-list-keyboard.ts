import { useEffect, useEffectEvent, useState } from 'react'

export type ListOption = {
  key: string
  onSelect: () => void
  remove?: () => void
}

type ListKeyboardOptions = {
  id: string
  field: HTMLInputElement
  options: readonly ListOption[]
  listKey: string
  open: () => void
  close: () => void
}

/** Returns the index of the option that the arrow keys chose, or -1 while the field is active. */
export function useListKeyboard({
  id,
  field,
  options,
  listKey,
  open,
  close,
}: ListKeyboardOptions): number {
  const [active, setActive] = useState(noActiveOption)
  const index = active.listKey === listKey && active.index < options.length ? active.index : -1
  const isShown = options.length > 0

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    const answer = keyHandlers[event.key]?.({ index, options, open, close })
    if (answer === undefined) return
    event.preventDefault()
    if (typeof answer === 'number') setActive({ listKey, index: answer })
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
    if (index < 0) return
    const option = optionId(id, index)
    field.setAttribute('aria-activedescendant', option)
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
    return () => field.removeAttribute('aria-activedescendant')
  }, [field, id, index])
  return index
}

const noActiveOption = { listKey: '', index: -1 }

export function optionId(list: string, index: number): string {
  return `${list}-${index}`
}

type KeyboardState = { index: number; options: readonly ListOption[] } & Pick<
  ListKeyboardOptions,
  'open' | 'close'
>

/** What each key does: returns the index to move to, or true if it is handled otherwise. */
const keyHandlers: Record<string, (stand: KeyboardState) => number | true | undefined> = {
  ArrowDown: (stand) => moveActive(stand, 1),
  ArrowUp: (stand) => moveActive(stand, -1),
  // While the field itself is active, these keys move within its text.
  Home: ({ index }) => (index < 0 ? undefined : 0),
  End: ({ index, options }) => (index < 0 ? undefined : options.length - 1),
  Enter: ({ index, options }) => runIfGiven(options[index]?.onSelect),
  Delete: ({ index, options }) => runIfGiven(options[index]?.remove),
  Escape: ({ options, close }) => runIfGiven(options.length > 0 ? close : undefined),
}

// The field is one of the positions, between the last option and the first.
function moveActive({ index, options, open }: KeyboardState, by: number) {
  if (options.length === 0) return runIfGiven(open)
  const places = options.length + 1
  return ((index + 1 + by + places) % places) - 1
}

function runIfGiven(act: (() => void) | undefined) {
  act?.()
  return act && true
}
