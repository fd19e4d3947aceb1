import { useLanguage } from '../../i18n/language-provider.tsx'

/** Progress as bars; `current` counts from 1. The text gives the same to everyone. */
export function ProgressSteps(props: { current: number; labels: readonly string[] }) {
  const { current, labels } = props
  const { t } = useLanguage()
  return (
    <div className="progress-steps">
      <p className="dots small quiet">
        <span>{t('ui.step', { current, total: labels.length })}</span>
        <b>{labels[current - 1]}</b>
      </p>
      <ol className="steps" aria-hidden="true">
        {labels.map((label, index) => (
          <li
            key={label}
            className={index + 1 < current ? 'done' : index + 1 === current ? 'now' : undefined}
          />
        ))}
      </ol>
    </div>
  )
}
