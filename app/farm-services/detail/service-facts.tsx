import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { FactList, Place } from '../../offers/detail/fact-list.tsx'
import type { ServiceDetail } from './find-service.server.ts'

export function ServiceFacts({ service }: { service: ServiceDetail }) {
  const { t } = useLanguage()
  const { type, priceUnit, negotiable, createdAt, availability, travelsKm } = service
  return (
    <FactList
      heading={t('listing.detail.heading')}
      facts={[
        { label: t('services.detail.type'), value: t(`services.types.${type}`) },
        { label: t('listing.fields.priceUnit'), value: t(`services.units.${priceUnit}`) },
        {
          label: t('listing.fields.negotiable'),
          value: t(`listing.answers.${negotiable ? 'yes' : 'no'}`),
        },
        ...(availability.work.length > 0
          ? [{ label: t('services.detail.takes'), value: availability.work.join(' · ') }]
          : []),
        ...(travelsKm
          ? [
              {
                label: t('listing.fields.travelsKm'),
                value: travelsKm,
              },
            ]
          : []),
        { label: t('services.detail.posted'), value: formatDate(createdAt, t) },
        { label: t('listing.fields.location'), value: <Place place={service} />, isWide: true },
      ]}
    />
  )
}
