import { textDirection } from '../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { HighlightedText } from './highlighted-text.tsx'
import { optionId, useListKeyboard } from './use-list-keyboard.ts'
import {
  type SuggestionOption,
  type SuggestionOptionGroup,
  useSuggestionGroups,
} from './use-suggestion-groups.tsx'
import './suggestions.css'

type SuggestionListProps = {
  /** The id of the list; the field names it as what it controls. */
  id: string
  field: HTMLInputElement
  /** What stands in the field, without space around it. */
  typed: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  write: (words: string) => void
}

/**
 * The list of the combobox that a search field becomes. The focus stays in the field; `use-list-keys`
 * tells it which option is active.
 */
export function SuggestionList({ id, setOpen, ...asked }: SuggestionListProps) {
  const { t } = useLanguage()
  const groups = useSuggestionGroups(asked)
  const options = groups.flatMap((group) => group.options)
  const active = useListKeyboard({
    id,
    field: asked.field,
    options,
    of: [asked.typed, ...options.map(({ key }) => key)].join('\n'),
    open: () => setOpen(true),
    close: () => setOpen(false),
  })
  return (
    <>
      <p className="sr-only" role="status">
        {options.length > 0 && t('suggestions.count', { count: options.length })}
      </p>
      {options.length > 0 && (
        // A press must not take the focus out of the field: the box would fold up under it.
        // biome-ignore lint/a11y/noStaticElementInteractions: it is only kept from the focus
        <div className="suggestions" onMouseDown={(event) => event.preventDefault()}>
          <div id={id} role="listbox" aria-label={t('suggestions.label')}>
            {groups.map((group) => (
              <SuggestionGroup
                key={group.name}
                list={id}
                group={group}
                start={options.indexOf(group.options[0] as SuggestionOption)}
                active={active}
                typed={asked.typed}
              />
            ))}
          </div>
          {asked.typed === '' && <RemoveButtons options={options} />}
        </div>
      )}
    </>
  )
}

type SuggestionGroupProps = {
  list: string
  group: SuggestionOptionGroup
  /** The place of its first option among all. */
  start: number
  active: number
  typed: string
}

function SuggestionGroup({ list, group, start, active, typed }: SuggestionGroupProps) {
  const { t } = useLanguage()
  const title = `${list}-${group.name}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
    <div role="group" aria-labelledby={title}>
      <div className="suggestion-group" id={title} role="presentation">
        {t(`suggestions.${group.name}`)}
      </div>
      {group.options.map(({ key, sign, words, within, pick }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={key}
          id={optionId(list, start + place)}
          className="suggestion"
          role="option"
          aria-selected={start + place === active}
          onClick={pick}
        >
          {sign}
          <span className="suggestion-words" dir={textDirection(words)}>
            <HighlightedText text={words} typed={typed} />
          </span>
          {within && <span className="suggestion-within">{within}</span>}
        </div>
      ))}
    </div>
  )
}

// Beside the options and not in them, where nothing could be pressed apart. For the finger and the
// mouse: on the keyboard Delete does the same.
function RemoveButtons({ options }: { options: readonly SuggestionOption[] }) {
  const { t } = useLanguage()
  return options.map(({ key, words, remove }, place) => {
    // The first row is the title of the group.
    const row = place + 2
    return (
      remove && (
        <button
          key={key}
          className="round"
          type="button"
          tabIndex={-1}
          style={{ gridRow: row }}
          aria-label={t('ui.remove', { name: words })}
          onClick={remove}
        >
          <Icon name="close" size={18} />
        </button>
      )
    )
  })
}
