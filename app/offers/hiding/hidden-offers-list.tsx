import { useLanguage } from '../../i18n/language-provider.tsx'
import { hiddenOfferValue } from './hidden-offer.ts'
import { HiddenOfferName } from './hidden-offer-name.tsx'
import type { NamedHiddenOffer } from './list-hidden-offers.server.ts'
import './hidden-offers.css'

/** What a member has hidden, each to show again. */
export function HiddenOffersList({ offers, back }: { offers: NamedHiddenOffer[]; back: string }) {
  const { t } = useLanguage()
  return (
    <section className="box settings-box hidden-offers" id="hidden">
      <h2>{t('hiding.title')}</h2>
      <p className="hint">{t(offers.length > 0 ? 'hiding.text' : 'hiding.none')}</p>
      <ul>
        {offers.map((one) => (
          <li key={one.id}>
            <HiddenOfferName hidden={one} />
            <form method="post" action="/settings/change">
              <input type="hidden" name="redirect_to" value={back} />
              <button
                type="submit"
                className="btn btn-plain btn-small"
                name="show"
                value={hiddenOfferValue(one)}
              >
                {t('hiding.undo')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
