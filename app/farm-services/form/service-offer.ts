import type { Offer } from '../../screening/rules/offer.ts'
import type { ServiceDraft } from './parse-service.server.ts'

/** A service as the screening rules see it; without an id it is new. */
export function toOffer(
  { title, description, price, priceUnit, imageIds }: ServiceDraft,
  { providerId, serviceId }: { providerId: string; serviceId?: string },
): Offer {
  return {
    ...{ kind: 'service', id: serviceId, ownerId: providerId, isNew: serviceId === undefined },
    ...{ title, description, price, priceUnit, imageIds },
    ...{ quantity: null, categoryId: null, subcategoryId: null, details: [] },
  }
}
