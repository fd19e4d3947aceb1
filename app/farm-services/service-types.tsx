import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { serviceTypes } from './farm-service-choices.ts'
import { ServiceDrawing } from './service-drawing.tsx'
import { type ServiceFilters, servicesAddress } from './service-filters.ts'

/** The kinds of service as pictures to press; the chosen one leads back to all. */
export function ServiceTypes({ filters }: { filters: ServiceFilters }) {
  const { t } = useLanguage()
  return (
    <nav className="strip service-types" aria-label={t('services.list.kinds')}>
      {serviceTypes.map((type) => {
        const isChosen = type === filters.type
        const chosen = isChosen ? undefined : type
        return (
          <Link
            key={type}
            className="service-type"
            to={servicesAddress({ ...filters, type: chosen, after: undefined })}
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
          >
            <ServiceDrawing type={type} />
            {t(`services.types.${type}`)}
          </Link>
        )
      })}
    </nav>
  )
}
