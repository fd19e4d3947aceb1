import { rememberAnswer } from '../../ui/feedback/remember-answer.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** Chrome's event when the market can be put on the home screen. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

const visitsKey = 'visits'
const answeredKey = 'install-answered'

/** Offered from the second visit on until it is accepted or dismissed. A visit is one open tab. */
export function offerInstall(event: Event): void {
  try {
    const isNewVisit = !sessionStorage.getItem(visitsKey)
    sessionStorage.setItem(visitsKey, '1')
    const visits = Number(localStorage.getItem(visitsKey)) + (isNewVisit ? 1 : 0)
    localStorage.setItem(visitsKey, `${visits}`)
    if (visits < 2 || localStorage.getItem(answeredKey)) return
  } catch {
    // Without storage it would be offered at every visit.
    return
  }
  const { prompt } = event as InstallEvent
  showToast({
    title: 'install.offer',
    tone: 'info',
    action: { label: 'install.add', onPress: () => void prompt.call(event) },
    onDismiss: () => rememberAnswer(answeredKey),
  })
}
