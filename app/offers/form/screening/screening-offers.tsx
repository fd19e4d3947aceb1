import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { confirmedPriceName, type ScreeningAnswer, withoutPhoneName } from './screening-answer.ts'
import '../form-notices.css'

/** What can be done about the finding of a screening rule: confirm the price, add a number, or open the other one. */
export function ScreeningOffers({ screening }: { screening: ScreeningAnswer }) {
  const { t } = useLanguage()
  const { asksPhone, confirmPrice, duplicate } = screening
  if (asksPhone) {
    return (
      <p className="move-contacts ask-phone">
        <a className="btn btn-primary" href="#contact_phone">
          {t('sell.noPhone.add')}
        </a>
        <Button variant="plain" name={withoutPhoneName} value="yes">
          {t('sell.noPhone.post')}
        </Button>
      </p>
    )
  }
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
