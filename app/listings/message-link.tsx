import { useLanguage } from '../i18n/language.tsx'
import { LinkButton } from '../ui/button.tsx'
import type { Ways } from './contact.tsx'

/** The way to write to an owner; a visitor signs in on the way. */
export function MessageLink({ ways, isSignedIn }: { ways: Ways; isSignedIn: boolean }) {
  const { t } = useLanguage()
  if (!isSignedIn) {
    return (
      <LinkButton to={`/auth?redirect=${encodeURIComponent(ways.messages)}`} wide>
        {t(`${ways.words}.login`)}
      </LinkButton>
    )
  }
  return (
    <LinkButton to={ways.messages} icon="message" wide>
      {t(`${ways.words}.message`)}
    </LinkButton>
  )
}
