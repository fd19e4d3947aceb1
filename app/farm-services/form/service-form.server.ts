import { readCatalog } from '../../catalog/catalog.server.ts'
import { provinceName } from '../../catalog/places/places.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatDate, isoDay } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import { listAttachedPictures } from '../../images/attach/order-pictures.server.ts'
import type {
  EditableOffer,
  OfferForm,
  OfferFormContext,
  SavedOffer,
} from '../../offers/form/offer-form.server.ts'
import { isEditable } from '../../offers/moderation/is-editable.ts'
import { postOffer } from '../../offers/save/post-offer.server.ts'
import { updateOffer } from '../../offers/save/update-offer.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { href } from '../../platform/pages/href.ts'
import { findOwnService } from '../manage/own-services.server.ts'
import { toFormValues } from './form-values.server.ts'
import { parseService, type ServiceDraft } from './parse-service.server.ts'
import { serviceKind } from './service-kind.server.ts'

/** The form of a farm service, new or posted. Photos are optional, as the specification asks. */
export const serviceForm: OfferForm<ServiceDraft> = {
  kind: serviceKind,
  photos: { use: 'service', areLeftOut: true },
  parse: parseService,
  post: (db, input) => postOffer(db, serviceKind, input),
  update: (db, input) => updateOffer(db, serviceKind, input),
  find: findEditableService,
  comparableValues,
  describeDifference: (name, { stored, typed }, context) => ({
    stored: formatFieldValue(name, stored[name], context),
    typed: formatFieldValue(name, typed[name], context),
  }),
  messages: {
    unverified: 'serviceForm.trouble.unverified',
    tooMany: 'serviceForm.trouble.tooMany',
    tooManyPictures: 'images.ofService.tooMany',
    failed: {
      posted: 'serviceForm.trouble.failed',
      changed: 'serviceForm.trouble.notSaved',
    },
  },
  destination,
  ownList: '/my-services',
}

/** Finds a provider's own service to edit it, whatever its state. */
export async function findEditableService(
  db: Database,
  { id, ownerId, language }: { id: string; ownerId: string; language: Language },
): Promise<EditableOffer | undefined> {
  const service = await findOwnService(db, { serviceId: id, providerId: ownerId })
  return (
    service && {
      ...{ id, revision: service.revision, isDraft: false },
      isTakenDown: !isEditable(service),
      isChecked: service.moderation === 'checking',
      values: toFormValues(service, {
        catalog: await readCatalog(db, language),
        today: isoDay(new Date()),
      }),
      currentPaths: service.images,
      uploadedPhotos: await listAttachedPictures(db, service.images),
    }
  )
}

function comparableValues(form: FormData, context: OfferFormContext): FormInput {
  const parsed = parseService(form, context)
  const { catalogs, language, today } = context
  return 'draft' in parsed ? toFormValues(parsed.draft, { catalog: catalogs[language], today }) : {}
}

function formatFieldValue(
  name: string,
  value = '',
  { catalogs, language }: Omit<OfferFormContext, 'today'>,
): string {
  if (name === 'location_province') return provinceName(catalogs[language], value) ?? value
  const t = getTranslator(language)
  if (name === 'free') return value && t(`serviceForm.free.${value}`)
  if (name === 'free_from') return value && formatDate(value, t)
  if (name === 'service_type') return t(`services.types.${value}`)
  return name === 'price_unit' ? t(`services.units.${value}`) : value
}

/** The page of a held service says that it is being checked. */
function destination({ saved, id, isHeld, leftOut }: SavedOffer) {
  if (isHeld) return { to: href('/services/:serviceId', id) }
  const [to, title] =
    saved === 'posted'
      ? ['/services', 'serviceForm.created']
      : ['/my-services', 'serviceForm.saved']
  const tone = leftOut ? 'error' : 'ok'
  return { to, toast: { title, text: leftOut?.key, params: leftOut?.params, tone } as const }
}
