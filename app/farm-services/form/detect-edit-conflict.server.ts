import type { Catalog } from '../../catalog/catalog.ts'
import { provinceName } from '../../catalog/places/places.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import { listFormPictures } from '../../images/attach/order-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findOwnService } from '../manage/own-services.server.ts'
import { toFormValues } from './form-values.server.ts'
import type { ServiceDraft } from './parse-service.server.ts'
import { type ServiceFormAnswer, serviceFormFields } from './service-form-fields.ts'

type EditConflictInput = {
  providerId: string
  serviceId: string
  draft: ServiceDraft
  catalogs: Record<Language, Catalog>
  language: Language
}

/**
 * Compares a form with the stored service. `changed` lists the differences in the reader's
 * language, if there are any. Returns `undefined` if the service is gone.
 */
export async function detectEditConflict(
  db: Database,
  { providerId, serviceId, draft, catalogs, language }: EditConflictInput,
): Promise<Pick<ServiceFormAnswer, 'revision' | 'changed'> | undefined> {
  const now = await findOwnService(db, { providerId, serviceId })
  if (!now) return undefined
  const catalog = catalogs[language]
  const [stored, typed] = [toFormValues(now, catalog), toFormValues(draft, catalog)]
  const say = (name: string, value = '') => formatFieldValue(name, value, { catalog, language })
  const fields = serviceFormFields
    .filter((name) => stored[name] !== typed[name])
    .map((name) => ({ name, stored: say(name, stored[name]), typed: say(name, typed[name]) }))
  const { imageIds } = draft
  const shown = await listFormPictures(db, {
    ownerId: providerId,
    imageIds,
    currentPaths: now.images,
  })
  const paths = shown.map(({ path }) => path)
  // A picture may be in neither: removed from the service in the meantime and purged.
  const isSameRow = paths.join() === now.images.join() && paths.length === imageIds.length
  const { revision } = now
  if (fields.length === 0 && isSameRow) return { revision }
  const pictures = isSameRow ? undefined : { stored: now.images, typed: paths }
  return { revision, changed: { fields, pictures } }
}

function formatFieldValue(
  name: string,
  value: string,
  { catalog, language }: { catalog: Catalog; language: Language },
): string {
  if (name === 'location_province') return provinceName(catalog, value) ?? value
  const t = getTranslator(language)
  if (name === 'service_type') return t(`services.types.${value}`)
  if (name === 'price_unit') return t(`services.units.${value}`)
  return value
}
