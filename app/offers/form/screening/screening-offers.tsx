import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { confirmedPriceName, type ScreeningAnswer } from './screening-answer.ts'
import '../form-notices.css'

/** What can be done about the finding of a screening rule: confirm the price, or open the other one. */
export function ScreeningOffers({ screening }: { screening: ScreeningAnswer | undefined }) {
  const { t } = useLanguage()
  const { confirmPrice, duplicate } = screening ?? {}
  if (confirmPrice) {
    return (
      <Button
        variant="tint"
        name={confirmedPriceName}
        value={confirmPrice}
        className="move-contacts"
      >
        {t('screening.confirmPrice')}
      </Button>
    )
  }
  if (!duplicate) return null
  return (
    <LinkButton to={duplicate} variant="tint" className="move-contacts">
      {t('screening.openDuplicate')}
    </LinkButton>
  )
}
