import { Link } from 'react-router'
import { ServiceIllustration } from '../../farm-services/card/service-illustration.tsx'
import { serviceTypes } from '../../farm-services/form/service-choices.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { type ServiceFilters, servicesUrl } from './service-filters.ts'

/** Service types as pictures; the selected one links back to all. */
export function ServiceTypes({ filters }: { filters: ServiceFilters }) {
  const { t } = useLanguage()
  return (
    <nav className="strip kinds" aria-label={t('services.list.kinds')}>
      {serviceTypes.map((type) => {
        const isChosen = type === filters.type
        const chosen = isChosen ? undefined : type
        return (
          <Link
            key={type}
            className="kind"
            to={servicesUrl({ ...filters, type: chosen, after: undefined })}
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
          >
            <ServiceIllustration type={type} />
            {t(`services.types.${type}`)}
          </Link>
        )
      })}
    </nav>
  )
}
