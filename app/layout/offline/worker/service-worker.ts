import { sendInBackground } from '../../../conversations/outbox/send-in-background.ts'
import { sendQueuedWrites } from '../../../platform/outbox/queued-writes.ts'
import type { SyncTag } from '../../../platform/outbox/register-sync.ts'
import type { PageMessage } from '../page-message.ts'
import { answerFile, answerPicture, saveFiles } from './cached-files.ts'
import { answerPage, fetchPage } from './cached-pages.ts'
import { cacheMemberPages } from './member-pages.ts'
import { renderOfflinePage, saveOfflinePages } from './offline-page.ts'
import { eraseAfterAbsence, eraseOldBuilds, erasePrivate } from './page-caches.ts'
import { openNotification, renewSubscription, showPush } from './push.ts'
import { storeSharedPhotos } from './shared-photos.ts'
import type { ExtendableEvent, ServiceWorkerScope, WindowClient } from './worker-events.ts'

declare const self: ServiceWorkerScope

let hasErasedFiles = false
const openingMilliseconds = 3000

self.addEventListener('install', (event) => {
  // Requests of an open page are answered alike by every build, so nothing has to wait for it.
  void self.skipWaiting()
  event.waitUntil(saveOfflinePages())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      listWindows().then(({ length }) => eraseOldBuilds({ keepFiles: length > 0 })),
      eraseAfterAbsence(),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && pathname === '/sign-out') event.respondWith(signOut(request))
  if (request.method === 'POST' && pathname === '/sell/shared')
    event.respondWith(storeSharedPhotos(request))
  if (request.method !== 'GET') return
  const isPage = request.mode === 'navigate' ? !/\.\w+$/.test(pathname) : pathname.endsWith('.data')
  if (request.mode === 'navigate') event.waitUntil(eraseUnusedFiles(event.resultingClientId))
  if (isPage && !searchParams.has('_routes')) event.respondWith(answerPage(event))
  else if (/^\/(assets|locales)\//.test(pathname)) event.respondWith(answerFile(event))
  else if (pathname.startsWith('/pictures/') && request.mode !== 'navigate')
    event.respondWith(answerPicture(event))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)))

self.addEventListener('sync', (event) => {
  const tag = event.tag as SyncTag
  if (tag === 'queued-writes') event.waitUntil(sendQueuedWrites())
  if (tag === 'queued-messages') event.waitUntil(sendInBackground())
})

self.addEventListener('message', (event) => {
  const { opened, isMember } = event.data as PageMessage
  if (opened) event.waitUntil(saveOpened(event, opened))
  if (isMember) event.waitUntil(cacheMemberPages(event))
})

/**
 * Erases the kept pages and what waits to be sent, as browsers without `Clear-Site-Data` keep them. The session
 * itself ends only at the server.
 */
async function signOut(request: Request): Promise<Response> {
  await erasePrivate().catch(() => {})
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? []
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
  return fetch(request).catch(renderOfflinePage)
}

/** Erases files of older builds once the page that is being opened is the only one. */
async function eraseUnusedFiles(opened: string): Promise<void> {
  if (hasErasedFiles) return
  await new Promise((resolve) => setTimeout(resolve, openingMilliseconds))
  if ((await listWindows()).some(({ id }) => id !== opened)) return
  await eraseOldBuilds({ keepFiles: false })
  hasErasedFiles = true
}

function listWindows(): Promise<WindowClient[]> {
  return self.clients.matchAll({ type: 'window' })
}

/** Keeps a page that was opened before this worker controlled it, with the files it loaded. */
async function saveOpened(event: ExtendableEvent, [page, ...files]: string[]): Promise<void> {
  await saveFiles(files)
  if (page) await fetchPage(new Request(page), event, { withFiles: true })
}
