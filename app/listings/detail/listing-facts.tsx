import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { FactList } from '../../offers/detail/fact-list.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import type { FoundListing } from './find-listing.server.ts'
import { formatQuantity } from './format-listing.ts'

/** The listing's facts that the seller filled in; a plain "no" is left out. */
export function ListingFacts({ listing }: { listing: FoundListing }) {
  const { t } = useLanguage()
  return (
    <FactList
      heading={t('listing.detail.heading')}
      facts={listFacts(listing, t).map(({ field, value }) => ({
        label: t(`listing.fields.${field}`),
        value,
      }))}
    />
  )
}

export function AdditionalDetails({ listing }: { listing: FoundListing }) {
  const { t } = useLanguage()
  const facts = listing.details.map(({ label, type, value }) => ({
    label,
    value: type === 'text' ? <UserText text={value} /> : value,
  }))
  return <FactList heading={t('listing.fields.additionalDetails')} facts={facts} />
}

const yes = 'listing.answers.yes'

function listFacts(listing: FoundListing, t: Translate) {
  const facts = [
    ['category', listing.category?.name],
    ['subcategory', listing.subcategory?.name],
    ['quantity', formatAmount(listing.quantity, listing, t)],
    ['condition', listing.condition && t(`listing.conditions.${listing.condition}`)],
    ['negotiable', listing.negotiable === 'yes' && t(yes)],
    ['harvestDate', listing.harvestDate && formatDate(listing.harvestDate, t)],
    ['organic', listing.organic === 'yes' && t(yes)],
    [
      'certification',
      listing.certification && t(`listing.certifications.${listing.certification}`),
    ],
    ['deliveryAvailable', listing.deliveryAvailable === 'yes' && t(yes)],
    ['minOrderQuantity', formatAmount(listing.minOrderQuantity, listing, t)],
    ['paymentTerms', listing.paymentTerms && t(`listing.payment.${listing.paymentTerms}`)],
  ] as const
  return facts.flatMap(([field, value]) => (value ? [{ field, value }] : []))
}

function formatAmount(amount: number | null, { quantityUnit }: FoundListing, t: Translate) {
  return amount !== null && formatQuantity(amount, quantityUnit, t)
}
