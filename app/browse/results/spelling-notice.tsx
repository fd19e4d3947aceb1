import { isolateText } from '../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { ResultsPage } from './results-page.server.ts'

/**
 * Says which words were replaced because nothing matched them; shows the most similar replacement.
 */
export function SpellingNotice({ corrections }: Pick<ResultsPage, 'corrections'>) {
  const { t } = useLanguage()
  if (corrections.length === 0) return null
  return (
    <p className="spelling-notice quiet" role="status">
      {corrections.map(({ typed, replacements }) => (
        <span key={typed}>
          {t('browse.corrected', {
            typed: isolateText(typed),
            taken: isolateText(replacements[0] ?? ''),
          })}
        </span>
      ))}
    </p>
  )
}
