import { Link } from 'react-router'
import { exactCountLimit } from '../../i18n/format/exact-count-limit.ts'
import { formatCappedCount } from '../../i18n/format/format-capped-count.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { LoadMore } from './load-more.tsx'

type ResultsFooterProps = {
  shown: number
  /** Total number of results; above 1,000 nobody has counted. */
  count: number
  /**
   * Whether the list is shown from its start: a later page opened by its URL does not know how many
   * cards came before.
   */
  isComplete: boolean
  startTo: string
  nextTo?: string | undefined
}

/** How much of a paged list is shown, and the link to the next page. */
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
