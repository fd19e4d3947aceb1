import type { Catalog } from '../catalog/catalog.ts'
import { cityName } from '../catalog/places.ts'
import { writePhone } from '../i18n/phone-links.ts'
import type { TypedForm } from '../platform/form-answer.ts'
import type { Viewer } from './viewer.server.ts'

/** The place and the contact that whoever posts something has in their profile, as they are typed. */
export function fillFromProfile(viewer: Viewer, catalog: Catalog): TypedForm {
  const { province, city, address, fullName, phone, email } = viewer
  return {
    location_province: province ?? undefined,
    location_city: city ? cityName(catalog, city, province) : undefined,
    location_address: address ?? undefined,
    contact_name: fullName,
    contact_phone: phone ? writePhone(phone) : undefined,
    contact_email: email,
  }
}
