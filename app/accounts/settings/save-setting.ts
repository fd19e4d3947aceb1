import { dismissToast, showToast, type Toast } from '../../ui/feedback/toast.ts'

let shownToastId: number | undefined

/**
 * Saves a setting of `owner` from the browser. Rejects with the error toast if it was not saved.
 */
export async function saveSetting(owner: string, fields: Record<string, string>): Promise<Toast> {
  const response = await fetch('/settings/change', {
    method: 'POST',
    keepalive: true,
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...fields, sender_id: owner }),
  })
  const toast: Toast | undefined = await response.json().catch(() => undefined)
  if (!response.ok || !toast) throw toast
  return toast
}

/** The form fields of a switch, as its own form would send them. */
export function switchFormFields(name: string, isOn: boolean): Record<string, string> {
  return { switch: name, ...(isOn && { [name]: 'on' }) }
}

/** Shows the result of saving a setting, replacing the previous toast. */
export function showSettingToast(toast: Toast): void {
  if (shownToastId !== undefined) dismissToast(shownToastId)
  shownToastId = showToast(toast)
}

/**
 * The toast for a failure: the server's own, or one with the title `otherwise` if there was no
 * answer.
 */
export function failureToast(failure: unknown, otherwise: string): Toast {
  const toast = failure as Toast | undefined
  return toast && typeof toast.title === 'string' ? toast : { title: otherwise, tone: 'error' }
}
