import { saveOrQueue, sendChange } from '../../platform/outbox/save-or-queue.ts'
import { dismissToast, showToast, type Toast } from '../../ui/feedback/toast.ts'

let shownToastId: number | undefined

/** Saves a setting of `owner`, or queues a switch without a connection. Rejects with the error toast. */
export async function saveSetting(owner: string, fields: Record<string, string>): Promise<Toast> {
  const change = { owner, url: '/settings/change', fields }
  // Only a switch shows its new state without another page.
  const response = fields.switch
    ? await saveOrQueue({ ...change, name: `setting:${fields.switch}` })
    : await sendChange(change)
  if (!response) return { title: 'offline.queued', tone: 'info' }
  const toast: Toast | undefined = await response.json().catch(() => undefined)
  if (!response.ok || !toast) throw toast
  return toast
}

/** The form fields of a switch, as its own form would send them. */
export function switchFormFields(name: string, isOn: boolean): Record<string, string> {
  return { switch: name, ...(isOn && { [name]: 'on' }) }
}

export function showSettingToast(toast: Toast): void {
  if (shownToastId !== undefined) dismissToast(shownToastId)
  shownToastId = showToast(toast)
}

/** The toast for a failure: the server's own, or one titled `otherwise` if there was no answer. */
export function failureToast(failure: unknown, otherwise: string): Toast {
  const toast = failure as Toast | undefined
  return toast && typeof toast.title === 'string' ? toast : { title: otherwise, tone: 'error' }
}
