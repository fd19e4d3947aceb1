import type { Catalog } from '../../catalog/catalog.ts'
import { cityName } from '../../catalog/places/places.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import type { Viewer } from '../sessions/viewer.server.ts'

/**
 * The viewer's location and contact details from their profile, as form input. Leaves out their
 * private login address.
 */
export function prefillFromProfile(viewer: Viewer, catalog: Catalog): FormInput {
  const { province, city, address, fullName, phone } = viewer
  return {
    location_province: province ?? undefined,
    location_city: city ? cityName(catalog, city, province) : undefined,
    location_address: address ?? undefined,
    contact_name: fullName,
    contact_phone: phone ? formatPhone(phone) : undefined,
  }
}
