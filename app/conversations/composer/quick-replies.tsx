import { useLanguage } from '../../i18n/language-provider.tsx'

/**
 * Common questions and answers. A click puts one into the box; without JavaScript it is sent as
 * part of the form `formId`.
 */
export function QuickReplies(props: {
  /** Their dictionary keys. */
  names: string[]
  formId: string
  onChoose: (text: string) => void
}) {
  const { names, formId, onChoose } = props
  const { t } = useLanguage()
  return (
    <ul className="strip quick-replies" aria-label={t('messages.quick.label')}>
      {names.map((name) => (
        <li key={name}>
          <button
            className="chip"
            form={formId}
            name="text"
            value={t(`messages.quick.${name}`)}
            onClick={(event) => {
              event.preventDefault()
              onChoose(t(`messages.quick.${name}`))
            }}
          >
            {t(`messages.quick.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
