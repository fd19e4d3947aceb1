import { useLanguage } from '../../i18n/language-provider.tsx'

/** How far one has come, as bars; `current` counts from 1. The words say it to everyone. */
export function ProgressSteps(props: { current: number; labels: readonly string[] }) {
  const { current, labels } = props
  const { t } = useLanguage()
  return (
    <div className="grid gap-2">
      <p className="dots small text-quiet">
        <span>{t('ui.step', { current, total: labels.length })}</span>
        <b className="font-strong text-ink">{labels[current - 1]}</b>
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
