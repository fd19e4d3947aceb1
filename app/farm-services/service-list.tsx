import type { ReactNode } from 'react'
import { Corrected } from '../browse/corrected.tsx'
import { ListTools } from '../browse/list-tools.tsx'
import { SortSelect } from '../browse/sort-select.tsx'
import { readRange } from '../browse/typed-range.ts'
import { useIsListLoading } from '../browse/use-is-list-loading.ts'
import { useLanguage } from '../i18n/language.tsx'
import { sayCount } from '../i18n/say-count.ts'
import { useFrame } from '../layout/use-frame.tsx'
import { listChosenServices } from './list-chosen-services.ts'
import { ServiceFilterPanel } from './service-filter-panel.tsx'
import {
  type ServiceFilters,
  serviceOrders,
  servicesAddress,
  withoutChoices,
} from './service-filters.ts'
import { ServiceResults } from './service-results.tsx'
import { ServiceTypes } from './service-types.tsx'
import type { ServicesPage } from './services-page.server.ts'

/** Filters, order and results of the list of services; `children` is what stands above them. */
export function ServiceList({ page, children }: { page: ServicesPage; children: ReactNode }) {
  const { t } = useLanguage()
  const { provinces } = useFrame()
  const isLoading = useIsListLoading()
  const { filters } = page
  const chosen = listChosenServices(page, { t, provinces })
  const { min, max } = readRange(filters.price).troubles
  const addressWith = (view: ServiceFilters['view']) =>
    servicesAddress({ ...filters, view, after: undefined })
  return (
    <div className="page list-page">
      <ServiceFilterPanel page={page} isFiltered={chosen.length > 0} isLoading={isLoading} />
      <div className="min-w-0">
        {children}
        <ServiceTypes filters={filters} />
        {page.count > 0 && <Corrected corrected={page.corrected} />}
        <ListTools
          chosen={chosen}
          clearTo={servicesAddress(withoutChoices(page))}
          sort={<SortSelect chosen={filters.sortBy} orders={serviceOrders} />}
          hasUnread={Boolean(min ?? max)}
          count={sayCount('services.list.count', page.count, t)}
          view={filters.view}
          gridTo={addressWith('grid')}
          listTo={addressWith('list')}
        />
        <ServiceResults page={page} isLoading={isLoading} isFiltered={chosen.length > 0} />
      </div>
    </div>
  )
}
