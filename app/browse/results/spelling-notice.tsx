import { isolateText } from '../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { ResultsPage } from './results-page.server.ts'

/** Says which word was taken for one that nothing was found for; of several the first, the nearest. */
export function SpellingNotice({ corrected }: Pick<ResultsPage, 'corrected'>) {
  const { t } = useLanguage()
  if (corrected.length === 0) return null
  return (
    <p className="mt-1 text-quiet" role="status">
      {corrected.map(({ typed, taken }) => (
        <span key={typed} className="block">
          {t('browse.corrected', {
            typed: isolateText(typed),
            taken: isolateText(taken[0] ?? ''),
          })}
        </span>
      ))}
    </p>
  )
}
