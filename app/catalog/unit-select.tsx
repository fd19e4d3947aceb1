import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Option, Select } from '../ui/forms/select-field.tsx'

/** A unit that follows the category until the seller chooses another one. */
export type UnitChoice = {
  select: RefObject<HTMLSelectElement | null>
  unit: string
  isChosen: boolean
  choose: (unit: string) => void
}

/** `usual` starts with the preset; an `initial` unit other than that counts as chosen. */
export function useUnitChoice(usual: readonly string[], initial: string | undefined): UnitChoice {
  const preset = usual[0] ?? ''
  const [chosen, setChosen] = useState(initial && initial !== preset ? initial : undefined)
  const unit = chosen ?? preset
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef(unit)
  useEffect(() => {
    if (!select.current) return
    // A unit chosen before hydration stays.
    if (select.current.value !== shown.current && isOffered(select.current, shown.current)) {
      shown.current = select.current.value
      setChosen(select.current.value)
      return
    }
    shown.current = unit
    if (select.current.value === unit) return
    select.current.value = unit
    // What depends on the unit follows the events of the form.
    select.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [unit])
  return { select, unit, isChosen: chosen !== undefined, choose: setChosen }
}

export function UnitSelect(props: {
  name: string
  label: string
  units: readonly Option[]
  usual: readonly string[]
  choice: UnitChoice
}) {
  const { name, label, units, usual, choice } = props
  const slugs = usual.includes(choice.unit) ? usual : [...usual, choice.unit]
  return (
    <Select
      ref={choice.select}
      id={name}
      name={name}
      aria-label={label}
      options={slugs.flatMap((slug) => units.find(({ value }) => value === slug) ?? [])}
      defaultValue={choice.unit}
      onChange={(event) => choice.choose(event.currentTarget.value)}
    />
  )
}

function isOffered(select: HTMLSelectElement, unit: string): boolean {
  return [...select.options].some(({ value }) => value === unit)
}
