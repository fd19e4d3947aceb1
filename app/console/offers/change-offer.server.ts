import { eq } from 'drizzle-orm'
import type { StaffRole } from '../../../db/schema/moderation.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { parseUntil } from '../../moderation/case/parse-decision.server.ts'
import { correctOffer, type OfferRef } from '../../moderation/corrections/correct-offer.server.ts'
import { takeBackCorrection } from '../../moderation/corrections/take-back.server.ts'
import { findOfferTable } from '../../moderation/decisions/offer-tables.server.ts'
import type { Changes } from '../../moderation/staff/list-changes.ts'
import { recordStaffAction } from '../../moderation/staff/staff-log.server.ts'
import { hasRole } from '../../moderation/staff/staff-roles.ts'
import { setOfferLabel } from '../../offers/moderation/offer-labels.server.ts'
import type { OfferLabel } from '../../offers/offer-table.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormErrors } from '../../platform/forms/form-result.ts'
import { formValues, parseRevision } from '../../platform/forms/form-values.server.ts'
import { decisionActions } from '../../screening/decisions/decision-actions.ts'

type ChangeOfferInput = OfferRef & { actorId: string; role: StaffRole; form: FormData }

export type ChangeOfferResult =
  | { done: true }
  | { errors: FormErrors }
  | { drops: string }
  | { refused: string }

/** Saves what the form says of an offer and its labels, or takes a correction back. */
export async function changeOffer(
  db: Database,
  { kind, id, actorId, role, form }: ChangeOfferInput,
): Promise<ChangeOfferResult> {
  const labels = await readLabels(db, { kind, id }, role)
  const wanted = labels.filter(({ name, day }) => form.has(name) && form.get(name) !== day)
  const ends = wanted.map(({ label, name, day }) => {
    const text = String(form.get(name))
    return { label, name, day, text, end: text ? parseUntil(text, new Date()) : { at: null } }
  })
  const errors = ends.flatMap(({ name, end }) =>
    'error' in end ? [[name, { key: `moderation.decide.errors.${end.error}` }]] : [],
  )
  if (errors.length > 0) return { errors: Object.fromEntries(errors) }
  const correctionId = form.get('correction')
  const fields = { revision: parseRevision(form) ?? 0, fields: formValues(form) }
  const drops = String(form.get('drops') ?? '')
  return await db.transaction(async (tx) => {
    const outcome =
      typeof correctionId === 'string'
        ? await takeBackCorrection(tx, { correctionId, actorId, of: { kind, id } })
        : await correctOffer(tx, { kind, id, actorId, ...fields, drops })
    if ('errors' in outcome || 'drops' in outcome) return outcome
    const isUnchanged = 'refused' in outcome && outcome.refused === 'unchanged'
    if ('refused' in outcome && (!isUnchanged || ends.length === 0))
      return { refused: typeof outcome.refused === 'string' ? outcome.refused : 'rule' }
    const changes: Changes = {}
    for (const { label, day, text, end } of ends) {
      const until = 'at' in end ? end.at : null
      const table = findOfferTable(kind)
      if (table) await setOfferLabel(tx, table, { id, label, isGiven: until !== null, until })
      changes[label] = { before: day, after: text }
    }
    if (ends.length > 0) {
      const action = { action: 'offers.label', subjectKind: kind, subjectId: id }
      await recordStaffAction(tx, { actorId, ...action, details: { changes } })
    }
    return { done: true }
  })
}

/** The labels that an offer can have and this role may give, with the name of the field and the last day, which is empty without one. */
export async function readLabels(
  db: Database,
  { kind, id }: OfferRef,
  role: StaffRole,
): Promise<{ label: OfferLabel; name: string; day: string }[]> {
  // As on the desk of moderation.
  if (!hasRole(role, decisionActions.feature.role)) return []
  const { rows, labels = [] } = findOfferTable(kind) ?? {}
  const found = labels.map(async (label) => {
    const [row] = rows
      ? await db
          .select({ until: rows[`${label}Until`] })
          .from(rows)
          .where(eq(rows.id, id))
      : []
    return { label, name: `${label}_until`, day: row?.until ? isoDay(row.until) : '' }
  })
  return await Promise.all(found)
}
