import type { SubmitEvent } from 'react'
import { Form, useRouteLoaderData, useSubmit } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'

type SaveSearchButtonProps = {
  address: string
  savedSearchId?: string | undefined
  /** The button is then the main action. */
  isEmpty?: boolean
}

/** The same for members and visitors, so that lists can be cached for all visitors. */
export function SaveSearchButton({ address, savedSearchId, isEmpty }: SaveSearchButtonProps) {
  const { t } = useLanguage()
  const memberId = useRouteLoaderData<{ viewer?: { id: string } }>('root')?.viewer?.id
  const submit = useSubmit()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!memberId) return
    event.preventDefault()
    const form = event.currentTarget
    // Visitors do not load what only members need.
    import('./press-save-search.ts').then(
      (loaded) => loaded.pressSaveSearch(memberId, form, submit),
      () => submit(form),
    )
  }
  return (
    <Form
      method="post"
      action={`/saved-searches${savedSearchId ? `/${savedSearchId}` : ''}`}
      className="alert-me"
      preventScrollReset
      onSubmit={onSubmit}
    >
      <input type="hidden" name={savedSearchId ? 'back' : 'search'} value={address} />
      {savedSearchId ? (
        <>
          <input type="hidden" name="intent" value="delete" />
          <span className="tool-text">{t('savedSearches.isSaved')}</span>
          <button type="submit" className="btn btn-tint btn-small">
            <Icon name="check" size={18} />
            <span className="tool-text">{t('savedSearches.stop')}</span>
          </button>
        </>
      ) : (
        <button type="submit" className={isEmpty ? 'btn btn-primary' : 'btn btn-plain btn-small'}>
          <Icon name="bell" size={isEmpty ? 22 : 18} />
          <span className={isEmpty ? undefined : 'tool-text'}>
            {t(isEmpty ? 'savedSearches.tellMe' : 'savedSearches.alertMe')}
          </span>
        </button>
      )}
    </Form>
  )
}
