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
  /** The id of the list; the field refers to it with `aria-controls`. */
  id: string
  field: HTMLInputElement
  typed: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  write: (text: string) => void
}

/** The focus stays in the field; `useListKeyboard` tells which option is active. */
export function SuggestionList({ id, setOpen, ...input }: SuggestionListProps) {
  const { t } = useLanguage()
  const groups = useSuggestionGroups(input)
  const options = groups.flatMap((group) => group.options)
  const active = useListKeyboard({
    id,
    field: input.field,
    options,
    listKey: [input.typed, ...options.map(({ key }) => key)].join('\n'),
    open: () => setOpen(true),
    close: () => setOpen(false),
  })
  return (
    <>
      <p className="sr-only" role="status">
        {options.length > 0 && t('suggestions.count', { count: options.length })}
      </p>
      {options.length > 0 && (
        // A press must not take the focus from the field, since the search box would then collapse.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
        <div className="suggestions" onMouseDown={(event) => event.preventDefault()}>
          <div id={id} role="listbox" aria-label={t('suggestions.label')}>
            {groups.map((group) => (
              <SuggestionGroup
                key={group.name}
                list={id}
                group={group}
                start={options.indexOf(group.options[0] as SuggestionOption)}
                active={active}
                typed={input.typed}
              />
            ))}
          </div>
          {input.typed === '' && <RemoveButtons options={options} />}
        </div>
      )}
    </>
  )
}

type SuggestionGroupProps = {
  list: string
  group: SuggestionOptionGroup
  start: number
  active: number
  typed: string
}

function SuggestionGroup({ list, group, start, active, typed }: SuggestionGroupProps) {
  const { t } = useLanguage()
  const title = `${list}-${group.name}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
    <div
      role="group"
      className={group.name === 'popular' ? 'suggestion-tiles' : undefined}
      aria-labelledby={title}
    >
      <div className="suggestion-group" id={title} role="presentation">
        {t(`suggestions.${group.name}`)}
      </div>
      {group.options.map(({ key, icon, words, within, onSelect }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={key}
          id={optionId(list, start + index)}
          className="suggestion"
          role="option"
          aria-selected={start + index === active}
          onClick={onSelect}
        >
          {icon}
          <span className="suggestion-text" dir={textDirection(words)}>
            <HighlightedText text={words} typed={typed} />
          </span>
          {within && <span className="suggestion-within">{within}</span>}
        </div>
      ))}
    </div>
  )
}

// Placed beside the options, since an option cannot contain a button. For touch and mouse; on the
// keyboard, Delete does the same.
function RemoveButtons({ options }: { options: readonly SuggestionOption[] }) {
  const { t } = useLanguage()
  return options.map(({ key, words, remove }, index) => {
    // The first row is the title of the group.
    const row = index + 2
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
