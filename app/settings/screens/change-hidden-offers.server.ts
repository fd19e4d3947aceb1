import { type HiddenOffer, parseHiddenOffer } from '../../offers/hiding/hidden-offer.ts'
import { hideForMember, showToMember } from '../../offers/hiding/hide-for-member.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FlashedToast } from '../../platform/http/toast-cookie.server.ts'

/** Whether a form hides offers or shows them again, and changes no setting. */
export function isAboutHidden(form: FormData): boolean {
  return form.has('hide') || form.has('show')
}

/** Hides for a member what a form names as `hide`, or shows again what it names as `show`. */
export async function changeHiddenOffers(
  db: Database,
  { userId, form }: { userId: string; form: FormData },
): Promise<{ status: number; toast: FlashedToast }> {
  const hide = parseHiddenOffer(form.get('hide'))
  const show = parseHiddenOffer(form.get('show'))
  if (hide) return await hideFor(db, { ...hide, userId })
  if (!show) return { status: 400, toast: { title: 'errors.failed', tone: 'error' } }
  await showToMember(db, { ...show, userId })
  return { status: 200, toast: { title: 'hiding.shown' } }
}

async function hideFor(db: Database, hidden: HiddenOffer & { userId: string }) {
  const outcome = await hideForMember(db, hidden)
  if (outcome === 'hidden')
    return { status: 200, toast: { title: 'hiding.hidden', text: 'hiding.hiddenText' } }
  const isFull = outcome.refused === 'too-many'
  const toast = { title: isFull ? 'hiding.tooMany' : 'hiding.failed', tone: 'error' } as const
  return { status: isFull ? 409 : 404, toast }
}
