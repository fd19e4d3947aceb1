import type { PageMessage } from './page-message.ts'

/** Starts the service worker, and offers to put the market on the home screen. */
export function startServiceWorker(): void {
  const { serviceWorker: workers } = navigator
  // In development, files change without a new name.
  if (!import.meta.env.PROD || !workers) return
  addEventListener('beforeinstallprompt', (event) => {
    // Chrome would show its own line at the first visit.
    event.preventDefault()
    void import('./offer-install.ts').then((module) => module.offerInstall(event))
  })
  // This page came without the worker, or with one of an older build, whose pages are erased.
  workers.addEventListener('controllerchange', () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const message: PageMessage = { opened: [location.href, ...files] }
    workers.controller?.postMessage(message)
  })
  workers.register('/sw.js').catch(() => {})
}
