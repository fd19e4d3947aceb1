import { isRouteErrorResponse } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { LinkButton } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { EmptyTalk } from './empty-talk.tsx'

/** In place of a conversation that is not there, or could not be read. The list stays beside it. */
export function TalkTrouble({ error }: { error: unknown }) {
  const { t } = useLanguage()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const words = isMissing ? error.data?.wordsKey : 'messages.openFailed'
  return (
    <section className="conversation talk-quiet">
      <title>{`${t(words)} · ${t('site.name')}`}</title>
      <ErrorState
        as="h1"
        drawing={<EmptyTalk />}
        title={t(words)}
        action={
          isMissing ? <LinkButton to="/messages">{t('messages.back')}</LinkButton> : undefined
        }
      />
    </section>
  )
}
