import type { SubjectKind } from '../../../db/schema/moderation.server.ts'
import { serviceTable } from '../../farm-services/service-table.server.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import type { OfferTable } from '../../offers/offer-table.server.ts'

/** All kinds of offers, in the order in which several are locked. */
export const offerTables = [listingTable, serviceTable]

export function findOfferTable(kind: SubjectKind): OfferTable | undefined {
  return offerTables.find((table) => table.kind === kind)
}
