import { formatDate } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { Facts, Place } from '../listings/facts.tsx'
import type { FoundFarmService } from './find-farm-service.server.ts'

/** What the provider said of the service. */
export function ServiceFacts({ service }: { service: FoundFarmService }) {
  const { t } = useLanguage()
  const { type, priceUnit, negotiable, createdAt } = service
  return (
    <Facts
      heading={t('listing.detail.heading')}
      facts={[
        { label: t('services.detail.type'), value: t(`services.types.${type}`) },
        { label: t('listing.fields.priceUnit'), value: t(`services.units.${priceUnit}`) },
        {
          label: t('listing.fields.negotiable'),
          value: t(`listing.answers.${negotiable ? 'yes' : 'no'}`),
        },
        { label: t('services.detail.posted'), value: formatDate(createdAt, t) },
        { label: t('listing.fields.location'), value: <Place place={service} />, isWide: true },
      ]}
    />
  )
}
