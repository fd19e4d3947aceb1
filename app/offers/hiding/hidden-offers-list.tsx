import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { hiddenOfferValue } from './hidden-offer.ts'
import { HiddenOffersBox } from './hidden-offers-box.tsx'
import type { NamedHiddenOffer } from './list-hidden-offers.server.ts'

/** What a member has hidden, each to show again. */
export function HiddenOffersList({ offers, back }: { offers: NamedHiddenOffer[]; back: string }) {
  const { t } = useLanguage()
  return (
    <HiddenOffersBox
      id="hidden"
      title={t('hiding.title')}
      offers={offers}
      renderUndo={(one) => (
        <form method="post" action="/settings/change">
          <input type="hidden" name="redirect_to" value={back} />
          <Button variant="plain" small name="show" value={hiddenOfferValue(one)}>
            {t('hiding.undo')}
          </Button>
        </form>
      )}
    />
  )
}
