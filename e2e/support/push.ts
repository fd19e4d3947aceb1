import type { Page } from '@playwright/test'

/** Delivers a push to the service worker of the page, as the browser's push service would. */
export async function deliverPush(page: Page, content: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(content),
  })
  await session.detach()
}

/** Records what the worker shows: a browser without a screen shows no notifications. */
export async function recordNotifications(page: Page): Promise<() => Promise<string[]>> {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const shown: string[] = []
    const scope = self as unknown as {
      shown: string[]
      registration: { showNotification: unknown }
    }
    scope.shown = shown
    scope.registration.showNotification = async (title: string, { body }: { body: string }) => {
      shown.push(`${title}: ${body}`)
    }
  })
  return async () =>
    (await worker?.evaluate(() => (self as unknown as { shown: string[] }).shown)) ?? []
}
