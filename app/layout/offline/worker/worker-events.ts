import type { PushContent } from '../../../notifications/push/push-content.ts'

// TypeScript's own types of service workers do not go together with those of pages.

export type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = ExtendableEvent & {
  request: Request
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

export type PushEvent = ExtendableEvent & { data: { json: () => PushContent } | null }

export type NotificationEvent = ExtendableEvent & { notification: Notification }

export type WindowClient = {
  id: string
  url: string
  focused: boolean
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
}

type WorkerEvents = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & { data: unknown }
  push: PushEvent
  pushsubscriptionchange: ExtendableEvent
  sync: ExtendableEvent & { tag: string }
  notificationclick: NotificationEvent
}

export type ServiceWorkerScope = {
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
}
