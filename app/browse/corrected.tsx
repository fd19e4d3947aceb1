import { useLanguage } from '../i18n/language.tsx'
import type { ListPage } from './list-page.server.ts'

/** Says which word was taken for one that nothing was found for; of several the first, the nearest. */
export function Corrected({ corrected }: Pick<ListPage, 'corrected'>) {
  const { t } = useLanguage()
  if (corrected.length === 0) return null
  return (
    <p className="mt-1 text-quiet" role="status">
      {corrected.map(({ typed, taken }) => (
        <span key={typed} className="block">
          {t('browse.corrected', {
            typed: isolate(typed),
            taken: isolate(taken[0] ?? ''),
          })}
        </span>
      ))}
    </p>
  )
}

// Words in the other script would otherwise pull the quotation marks to the wrong side.
function isolate(words: string): string {
  return `\u2068${words}\u2069`
}
