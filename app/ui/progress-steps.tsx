import { useLanguage } from '../i18n/language.tsx'

/** How far one has come, as bars; `current` counts from 1. The words say it to everyone. */
export function ProgressSteps(props: { current: number; labels: readonly string[] }) {
  const { current, labels } = props
  const { t } = useLanguage()
  return (
    <div className="grid gap-2">
      <p className="small text-quiet">
        {t('ui.step', { current, total: labels.length })}
        <span className="font-strong text-ink"> · {labels[current - 1]}</span>
      </p>
      <ol className="steps" aria-hidden="true">
        {labels.map((label, place) => (
          <li
            key={label}
            className={place + 1 < current ? 'done' : place + 1 === current ? 'now' : undefined}
          />
        ))}
      </ol>
    </div>
  )
}
