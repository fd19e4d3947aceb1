import { eq } from 'drizzle-orm'
import { offerCorrections } from '../../../db/schema/moderation.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { serviceForm } from '../../farm-services/form/service-form.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { listingForm } from '../../listings/form/listing-form.server.ts'
import { notify } from '../../notifications/delivery/notify.server.ts'
import type { EditableOffer, OfferForm } from '../../offers/form/offer-form.server.ts'
import type { OfferDraft, SaveRefusal } from '../../offers/save/offer-kind.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId, newId } from '../../platform/database/ids.server.ts'
import type { FormErrors, FormInput } from '../../platform/forms/form-result.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { isSameJson } from '../../reference/same-json.ts'
import type { Offer } from '../../screening/rules/offer.ts'
import { confirmablePrice } from '../../screening/rules/offer.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'
import { describeCorrection } from './describe-correction.ts'

type PricedDraft = OfferDraft & { price: number; priceUnit: string } & StatedDays

/** From when a provider is free, and when they said so: only they say it again. */
type StatedDays = { freeFrom?: unknown; freeFromSetOn?: unknown }

/** The forms as far as corrections need them. */
const forms: Record<Offer['kind'], CorrectableForm> = { listing: listingForm, service: serviceForm }

type CorrectableForm = Pick<
  OfferForm<never, never>,
  'kind' | 'find' | 'withOwnChoices' | 'comparableValues'
> & {
  parse: (
    ...input: Parameters<OfferForm<PricedDraft>['parse']>
  ) => { draft: PricedDraft } | { errors: FormErrors }
  update: OfferForm<never>['update']
}

const place = ['location_province', 'location_city']

/** What staff may correct of an offer: never the price, nor how to reach its owner. */
export const correctableFields: Record<Offer['kind'], readonly string[]> = {
  listing: ['title', 'description', 'category_id', 'subcategory_id', ...place],
  service: ['title', 'description', 'service_type', ...place],
}

/** What no correction touches, nor keeps a copy of. */
const isUntouched = (name: string) => /price|phone|contact|address|^free/.test(name)

export type OfferToCorrect = Pick<EditableOffer, 'revision' | 'isDraft' | 'isTakenDown'> & {
  ownerId: string
  title: string
  /** As stored: the correctable fields, and the details, which depend on the category. */
  values: FormInput
}

export type OfferRef = { kind: Offer['kind']; id: string }

export async function findOfferToCorrect(
  db: Database,
  ref: OfferRef,
): Promise<OfferToCorrect | undefined> {
  const found = await findOffer(db, ref)
  if (!found) return undefined
  const { ownerId, offer } = found
  const { revision, isDraft, isTakenDown } = offer
  const values = pick(offer.values, (name) => !isUntouched(name))
  return { revision, isDraft, isTakenDown, ownerId, title: offer.values.title ?? '', values }
}

type CorrectOfferInput = OfferRef & {
  /** Whoever corrects it: a member of staff, or the owner who takes a correction back. */
  actorId: string
  revision: number
  fields: FormInput
  /** The details that may be lost with a change of category, by their names, as a refusal has listed them. */
  drops?: string | undefined
  /** The correction that this one takes back. */
  undoes?: string
}

export type CorrectOfferResult =
  | { corrected: string }
  | { errors: FormErrors }
  | { drops: string }
  | { refused: 'not-found' | 'unchanged' | 'lacking' | SaveRefusal }

/**
 * Corrects the texts, category or place of an offer with the engine that saves its owner's form, so that rules and
 * search index follow. Stores what was there before, and tells the owner, who can take it back.
 */
export async function correctOffer(
  db: Database,
  { kind, id, actorId, revision, fields, drops, undoes }: CorrectOfferInput,
): Promise<CorrectOfferResult> {
  const found = await findOffer(db, { kind, id })
  if (!found || found.offer.isDraft || found.offer.isTakenDown) return { refused: 'not-found' }
  const { ownerId, offer } = found
  const before = pickCorrectable(kind, offer.values)
  const restored = undoes ? pick(fields, (name) => !isUntouched(name)) : {}
  const wanted = { ...before, ...pickCorrectable(kind, fields) }
  if (isSameJson(before, wanted)) return { refused: 'unchanged' }
  const values = { ...offer.values, ...restored, ...wanted }
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? '')
  for (const photo of offer.uploadedPhotos) form.append('image_ids', photo.id)
  const own = undoes ? values : offer.values
  const readOwn = async (language: 'en' | 'ur') =>
    withOwnCatalog(kind, await readCatalog(db, language), own)
  const catalogs = { en: await readOwn('en'), ur: await readOwn('ur') }
  const context = { catalogs, language: 'en', today: isoDay(new Date()) } as const
  const parsed = forms[kind].parse(form, { ...context, intent: 'changed' })
  if ('errors' in parsed) return rejectFields(kind, parsed.errors)
  const isOtherKind =
    wanted.category_id !== before.category_id || wanted.subcategory_id !== before.subcategory_id
  const kept = forms[kind].comparableValues(form, { ...context, isDraft: false })
  const isLost = (name: string, value: string) =>
    isOtherKind && value !== '' && !kept[name] && !isUntouched(name) && !(name in before)
  const lost = pick(offer.values, isLost)
  const lostNames = Object.keys(lost).sort().join()
  if (!undoes && lostNames && lostNames !== drops) return { drops: lostNames }
  return await db.transaction(async (tx) => {
    const { freeFrom: _, freeFromSetOn: __, ...draft } = parsed.draft
    const saved = await forms[kind].update(tx, {
      ...{ owner: { id: ownerId }, id, revision, token: newIdempotencyKey() },
      ...{ draft: draft as never, confirmedPrice: confirmablePrice(draft) },
    })
    if ('refused' in saved) return saved
    const current = await findOffer(tx, { kind, id })
    const after = pickCorrectable(kind, current?.offer.values ?? {})
    const changes = describeCorrection({ before, after }, catalogs.en, getTranslator('en'))
    const correctionId = undoes ?? newId()
    if (!undoes) {
      const of = kind === 'listing' ? { listingId: id } : { serviceId: id }
      const versions = { before: { ...before, ...lost }, after }
      await tx.insert(offerCorrections).values({ id: correctionId, ...of, actorId, ...versions })
    }
    await recordStaffAction(tx, {
      ...{ actorId, action: undoes ? 'offers.undoCorrection' : 'offers.correct' },
      ...{ subjectKind: kind, subjectId: id },
      // The texts are the owner's, and are erased with the offer: see `offer_corrections`.
      details: { correctionId, ownerId, fields: Object.keys(changes).join(', ') },
    })
    if (actorId !== ownerId) {
      const facts = { title: after.title ?? '', correctionId }
      await notify(tx, { userId: ownerId, kind: 'correction', facts })
    }
    return { corrected: correctionId }
  })
}

/** The catalog with what an offer has that is offered no more. */
export function withOwnCatalog(kind: Offer['kind'], catalog: Catalog, values: FormInput): Catalog {
  return forms[kind].withOwnChoices?.(catalog, values) ?? catalog
}

async function findOffer(db: Database, { kind, id }: OfferRef) {
  if (!isId(id)) return undefined
  const { rows } = forms[kind].kind.table
  const [row] = await db.select({ ownerId: rows.ownerId }).from(rows).where(eq(rows.id, id))
  // In English, so that values read at different times can be compared.
  const offer = row && (await forms[kind].find(db, { id, ownerId: row.ownerId, language: 'en' }))
  return row && offer && { ownerId: row.ownerId, offer }
}

function rejectFields(kind: Offer['kind'], errors: FormErrors): CorrectOfferResult {
  const own = Object.entries(errors).filter(([name]) => correctableFields[kind].includes(name))
  return own.length > 0 ? { errors: Object.fromEntries(own) } : { refused: 'lacking' }
}

// Browsers send lines with CR and LF.
function pickCorrectable(kind: Offer['kind'], values: FormInput): FormInput {
  return pick(values, (name) => correctableFields[kind].includes(name))
}

function pick(values: FormInput, isWanted: (name: string, value: string) => boolean): FormInput {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value !== undefined && isWanted(name, value) ? [[name, value.replaceAll('\r\n', '\n')]] : [],
  )
  return Object.fromEntries(entries)
}
