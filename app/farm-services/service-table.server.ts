import { conversations } from '../../db/schema/conversations.server.ts'
import { deletedOfferRows, offerRows } from '../../db/schema/offers.server.ts'
import type { OfferTable } from '../offers/offer-table.server.ts'
import { serviceSnapshotColumns } from '../screening/cases/snapshot-columns.server.ts'
import { isPublicService } from './detail/public-service.server.ts'

export const serviceTable: OfferTable = {
  kind: 'service',
  rows: offerRows('services'),
  deleted: {
    rows: deletedOfferRows('deleted_services', { id: 'service_id', ownerId: 'provider_id' }),
    references: [conversations.deletedServiceId],
  },
  labels: ['featured'],
  statusWhenDeactivated: 'inactive',
  snapshotColumns: serviceSnapshotColumns,
  isPublic: isPublicService,
  pictureHolder: (serviceId) => ({ serviceId }),
}
