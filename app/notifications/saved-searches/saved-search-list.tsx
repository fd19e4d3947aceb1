import { Form, Link } from 'react-router'
import { formatCappedCount } from '../../i18n/format/format-capped-count.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { type AlertFrequency, alertFrequencies } from './alert-frequency.ts'
import './saved-searches.css'

export type SavedSearch = {
  id: string
  address: string
  /** In the reader's language. */
  name: string
  howOften: AlertFrequency
  /** In the last week; 1,001 means more than 1,000. */
  matchCount: number
}

export const savedSearchesId = 'saved-searches'

export function SavedSearchList({ searches }: { searches: readonly SavedSearch[] }) {
  const { t } = useLanguage()
  return (
    <section
      id={savedSearchesId}
      className="saved-searches-section"
      aria-labelledby="saved-searches-title"
    >
      <h2 id="saved-searches-title">{t('savedSearches.title')}</h2>
      {searches.length === 0 ? (
        <p className="quiet">{t('savedSearches.none')}</p>
      ) : (
        <ul className="saved-searches">
          {searches.map((search) => (
            <SavedSearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { id, address, name, matchCount } = search
  const { t } = useLanguage()
  const nameId = `search-${id}`
  return (
    <li className="box saved-search">
      <div>
        <Link id={nameId} className="saved-search-name" to={address}>
          {name}
        </Link>
        <p className="small quiet">
          {matchCount > 0
            ? t('savedSearches.finds', { count: formatCappedCount(matchCount) })
            : t('savedSearches.noFinds')}
        </p>
      </div>
      <div className="saved-search-tools">
        <AlertFrequencyForm search={search} nameId={nameId} />
        <details>
          <summary
            className="round"
            aria-label={t('savedSearches.delete')}
            aria-describedby={nameId}
          >
            <Icon name="trash" />
          </summary>
          <Form
            method="post"
            action={href('/saved-searches/:savedSearchId', id)}
            preventScrollReset
          >
            <input type="hidden" name="intent" value="delete" />
            <button type="submit" className="btn btn-danger btn-small">
              {t('savedSearches.confirm')}
            </button>
          </Form>
        </details>
      </div>
    </li>
  )
}

/** A press saves at once. */
function AlertFrequencyForm({ search, nameId }: { search: SavedSearch; nameId: string }) {
  const { t } = useLanguage()
  return (
    <Form
      method="post"
      action={href('/saved-searches/:savedSearchId', search.id)}
      preventScrollReset
    >
      <fieldset className="how-often" aria-describedby={nameId}>
        <legend className="sr-only">{t('savedSearches.howOften')}</legend>
        {alertFrequencies.map((each) => (
          <button
            key={each}
            type="submit"
            name="how_often"
            value={each}
            className={each === search.howOften ? 'chip chip-on' : 'chip'}
            aria-pressed={each === search.howOften}
          >
            {t(`savedSearches.${each}`)}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}
