import { Link } from 'react-router'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { ResultsPage } from './results-page.server.ts'
import './search-notices.css'

type SpellingNoticeProps = Pick<ResultsPage, 'corrections'> & {
  /** The URL of the search with the words as typed. */
  uncorrectedUrl: string
}

/** Says which words were replaced because nothing matched them, and links to the search for the words as typed. */
export function SpellingNotice({ corrections, uncorrectedUrl }: SpellingNoticeProps) {
  const { t } = useLanguage()
  if (corrections.length === 0) return null
  const list = (words: readonly string[]) => isolateText(words.join(' '))
  const taken = corrections.flatMap(({ replacements }) => replacements[0] ?? [])
  return (
    <p className="spelling-notice quiet" role="status">
      {t('browse.corrected', { taken: list(taken) })}{' '}
      <Link to={uncorrectedUrl}>
        {t('browse.searchInstead', { typed: list(corrections.map(({ typed }) => typed)) })}
      </Link>
    </p>
  )
}
