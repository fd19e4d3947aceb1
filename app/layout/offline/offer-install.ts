import { showToast } from '../../ui/feedback/toast.ts'

/** Chrome's event when the market can be put on the home screen. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

const visitsKey = 'visits'
const offeredKey = 'install-offered'

/**
 * Offers to put the market on the home screen, once and from the second visit on. A visit is one open
 * tab.
 */
export function offerInstall(event: Event): void {
  try {
    const isNewVisit = !sessionStorage.getItem(visitsKey)
    sessionStorage.setItem(visitsKey, '1')
    const visits = Number(localStorage.getItem(visitsKey)) + (isNewVisit ? 1 : 0)
    localStorage.setItem(visitsKey, `${visits}`)
    if (visits < 2 || localStorage.getItem(offeredKey)) return
    localStorage.setItem(offeredKey, '1')
  } catch {
    // Without storage it would be offered at every visit.
    return
  }
  const { prompt } = event as InstallEvent
  showToast({
    title: 'install.offer',
    action: { label: 'install.add', onPress: () => void prompt.call(event) },
  })
}
