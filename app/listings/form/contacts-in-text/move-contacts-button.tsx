import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { contactInText, moveContactsIntent } from './move-contacts.ts'

/** Beside an error that a contact stands in a public text: takes it out and fills its own field. */
export function MoveContactsButton({ errorKey }: { errorKey: string | undefined }) {
  const { t } = useLanguage()
  const kind = contactInText(errorKey)
  if (!kind) return null
  return (
    <Button variant="tint" name="intent" value={moveContactsIntent} className="justify-self-start">
      {t(`sell.moveContacts.${kind}`)}
    </Button>
  )
}
