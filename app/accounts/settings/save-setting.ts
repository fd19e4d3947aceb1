import { dismissToast, showToast, type Toast } from '../../ui/feedback/toast.ts'

let shownToastId: number | undefined

/** Sends a setting of `owner` in the browser. Rejects with what to say where it was not kept. */
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

/** A switch as its form would send it. */
export function switchFormFields(name: string, isOn: boolean): Record<string, string> {
  return { switch: name, ...(isOn && { [name]: 'on' }) }
}

/** Says what became of a setting; of several changed in a row only the last. */
export function showSettingToast(toast: Toast): void {
  if (shownToastId !== undefined) dismissToast(shownToastId)
  shownToastId = showToast(toast)
}

/** What is said of a failure: the server's own words, or `otherwise` where no answer came. */
export function failureToast(failure: unknown, otherwise: string): Toast {
  const told = failure as Toast | undefined
  return told && typeof told.title === 'string' ? told : { title: otherwise, tone: 'error' }
}
