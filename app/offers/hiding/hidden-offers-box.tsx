import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { hiddenOfferValue } from './hidden-offer.ts'
import { HiddenOfferName } from './hidden-offer-name.tsx'
import type { NamedHiddenOffer } from './list-hidden-offers.server.ts'
import './hidden-offers.css'

type HiddenOffersBoxProps = {
  id: string
  title: string
  offers: readonly NamedHiddenOffer[]
  /** The button that shows one again. */
  renderUndo: (hidden: NamedHiddenOffer) => ReactNode
}

/** What is hidden, each to show again. */
export function HiddenOffersBox({ id, title, offers, renderUndo }: HiddenOffersBoxProps) {
  const { t } = useLanguage()
  return (
    <section className="box settings-box hidden-offers" id={id}>
      <h2>{title}</h2>
      <p className="hint">{t(offers.length > 0 ? 'hiding.text' : 'hiding.none')}</p>
      <ul>
        {offers.map((one) => (
          <li key={hiddenOfferValue(one)}>
            <HiddenOfferName hidden={one} />
            {renderUndo(one)}
          </li>
        ))}
      </ul>
    </section>
  )
}
