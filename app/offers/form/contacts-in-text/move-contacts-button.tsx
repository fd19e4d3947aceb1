import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { contactKindFromErrorKey, moveContactsIntent } from './move-contacts.ts'
import '../form-notices.css'

export function MoveContactsButton({ errorKey }: { errorKey: string | undefined }) {
  const { t } = useLanguage()
  const kind = contactKindFromErrorKey(errorKey)
  if (!kind) return null
  return (
    <Button variant="tint" name="intent" value={moveContactsIntent} className="move-contacts">
      {t(`sell.moveContacts.${kind}`)}
    </Button>
  )
}
