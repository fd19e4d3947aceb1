import { Link } from 'react-router'
import { exactCountLimit } from '../../i18n/format/exact-count-limit.ts'
import { formatCappedCount } from '../../i18n/format/format-capped-count.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { LoadMore } from './load-more.tsx'

type ResultsFooterProps = {
  shown: number
  count: number
  /** Whether the list is shown from its start: a later page opened by its URL does not know how many came before. */
  isComplete: boolean
  startTo: string
  nextTo?: string | undefined
}

export function ResultsFooter({ shown, count, isComplete, startTo, nextTo }: ResultsFooterProps) {
  const { t } = useLanguage()
  return (
    <div className="results-footer">
      {isComplete && (
        <p className="small quiet" role="status">
          {t('browse.shown', { shown, count: formatCappedCount(count) })}
        </p>
      )}
      {isComplete && count <= exactCountLimit && (
        <progress className="progress" max={count} value={shown} aria-hidden="true" />
      )}
      {nextTo && <LoadMore to={nextTo} />}
      {!isComplete && (
        <Link className="more" to={startTo}>
          {t('browse.fromStart')}
        </Link>
      )}
    </div>
  )
}
