import { useLanguage } from '../../i18n/language-provider.tsx'

/** Without JavaScript a click sends the reply as part of the form `formId`. */
export function QuickReplies(props: {
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
