import { type HiddenOffer, parseHiddenOffer } from '../../offers/hiding/hidden-offer.ts'
import { hideForMember, showToMember } from '../../offers/hiding/hide-for-member.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FlashedToast } from '../../platform/http/toast-cookie.server.ts'

/** Whether a form hides offers or shows them again, and changes no setting. */
export function isAboutHidden(form: FormData): boolean {
  return form.has('hide') || form.has('show')
}

/**
 * Hides for a member what a form names as `hide`, or shows again what it names as `show`. Of several to hide,
 * as a visitor's device hands over to their account, those that are gone are left out.
 */
export async function changeHiddenOffers(
  db: Database,
  { userId, form }: { userId: string; form: FormData },
): Promise<{ status: number; toast: FlashedToast }> {
  const hide = form.getAll('hide').flatMap((value) => parseHiddenOffer(value) ?? [])
  const show = parseHiddenOffer(form.get('show'))
  if (hide.length > 0) return await hideFor(db, userId, hide)
  if (!show) return { status: 400, toast: { title: 'errors.failed', tone: 'error' } }
  await showToMember(db, { ...show, userId })
  return { status: 200, toast: { title: 'hiding.shown' } }
}

async function hideFor(db: Database, userId: string, all: readonly HiddenOffer[]) {
  const refusals: string[] = []
  for (const one of all) {
    const outcome = await hideForMember(db, { ...one, userId })
    if (outcome !== 'hidden') refusals.push(outcome.refused)
  }
  const isFull = refusals.includes('too-many')
  if (!isFull && (refusals.length === 0 || all.length > 1))
    return { status: 200, toast: { title: 'hiding.hidden', text: 'hiding.hiddenText' } }
  const toast = { title: isFull ? 'hiding.tooMany' : 'hiding.failed', tone: 'error' } as const
  return { status: isFull ? 409 : 404, toast }
}
