import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { LoadMore } from './load-more.tsx'

type ResultsFooterProps = {
  shown: number
  /** How many there are in all; above 1,000 nobody has counted. */
  count: number
  /** A later page reached by its address alone does not know how many stood before it. */
  isWhole: boolean
  startTo: string
  nextTo?: string | undefined
}

/** How far a list of several pages has been shown, and the way on. */
export function ResultsFooter({ shown, count, isWhole, startTo, nextTo }: ResultsFooterProps) {
  const { t } = useLanguage()
  return (
    <div className="grid justify-items-center gap-3 pt-9 pb-2">
      {isWhole && (
        <p className="small text-quiet" role="status">
          {t('browse.shown', { shown, count: count > 1000 ? '1,000+' : count })}
        </p>
      )}
      {isWhole && count <= 1000 && (
        <progress className="progress" max={count} value={shown} aria-hidden="true" />
      )}
      {nextTo && <LoadMore to={nextTo} />}
      {!isWhole && (
        <Link className="more" to={startTo}>
          {t('browse.fromStart')}
        </Link>
      )}
    </div>
  )
}
