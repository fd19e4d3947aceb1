import { Form, Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { type InboxFilter, inboxQueryString, maxInboxQueryLength } from './inbox-filter.ts'

export function InboxTools({ filter }: { filter: InboxFilter }) {
  const { t } = useLanguage()
  const { show, query } = filter
  return (
    <div className="conversation-tools">
      {/* The key empties the box when a link clears the search. */}
      <Form key={query} action="/messages" role="search" className="conversation-search">
        {show && <input type="hidden" name="show" value={show} />}
        <input
          className="input"
          type="search"
          name="q"
          dir="auto"
          maxLength={maxInboxQueryLength}
          // Otherwise Back would restore the next search's text into this field.
          autoComplete="off"
          aria-label={t('messages.search')}
          placeholder={t('messages.search')}
          defaultValue={query}
        />
        <Button variant="plain" aria-label={t('header.searchButton')}>
          <Icon name="search" />
        </Button>
      </Form>
      <nav className="chips" aria-label={t('messages.filters')}>
        {([undefined, 'unread', 'archived'] as const).map((kind) => (
          <Link
            key={kind ?? 'all'}
            className={kind === show ? 'chip chip-on' : 'chip'}
            to={`/messages${inboxQueryString({ show: kind, query })}`}
            aria-current={kind === show ? 'page' : undefined}
          >
            {t(`messages.show.${kind ?? 'all'}`)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
