import { and, eq, inArray, or } from 'drizzle-orm'
import { listLostNumbers } from '../../accounts/phone/phone-numbers.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatPhoneInText } from '../../i18n/format/phone-links.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { OfferTable } from '../offer-table.server.ts'

/** For the owner of an offer whose number buyers cannot call: the text, and that of a link to Security. */
export type LostNumberHint = { text: string; link: string }

/**
 * What to tell a member who has lost a number that their offers of a kind name; undefined if they
 * name none. Translated here: no other page has these texts.
 */
export async function findLostNumberHint(
  db: Database,
  { rows }: OfferTable,
  { ownerId, language }: { ownerId: string; language: Language },
): Promise<LostNumberHint | undefined> {
  const lost = (await listLostNumbers(db, ownerId)).map(({ e164 }) => e164)
  if (lost.length === 0) return undefined
  const { contactPhone, secondPhone, whatsappPhone } = rows
  const columns = [contactPhone, secondPhone, whatsappPhone]
  const [named] = await db
    .select({ contactPhone, secondPhone, whatsappPhone })
    .from(rows)
    .where(and(eq(rows.ownerId, ownerId), or(...columns.map((column) => inArray(column, lost)))))
    .limit(1)
  const number = named && Object.values(named).find((one) => one !== null && lost.includes(one))
  if (!number) return undefined
  const t = getTranslator(language)
  const text = t('phone.own.lostHint', { number: formatPhoneInText(number) })
  return { text, link: t('phone.own.lostLink') }
}
