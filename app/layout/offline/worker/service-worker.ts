import { sendQueuedWrites, syncTag } from '../../../platform/outbox/queued-writes.ts'
import type { PageMessage } from '../page-message.ts'
import { answerFile, answerPicture, saveFiles } from './cached-files.ts'
import { answerPage, fetchPage } from './cached-pages.ts'
import { cacheMemberPages } from './member-pages.ts'
import { saveOfflinePages } from './offline-page.ts'
import { eraseAfterAbsence, eraseOldBuilds, erasePrivate } from './page-caches.ts'
import { openNotification, showPush } from './push.ts'
import { storeSharedPhotos } from './shared-photos.ts'
import type { ExtendableEvent, ServiceWorkerScope } from './worker-events.ts'

declare const self: ServiceWorkerScope

self.addEventListener('install', (event) => {
  // Requests of an open page are answered alike by every build, so nothing has to wait for it.
  void self.skipWaiting()
  event.waitUntil(saveOfflinePages())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      eraseOldBuilds(),
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
  // Browsers without `Clear-Site-Data` keep the caches.
  if (request.method === 'POST' && pathname === '/sign-out') event.waitUntil(erasePrivate())
  if (request.method === 'POST' && pathname === '/sell/shared')
    event.respondWith(storeSharedPhotos(request))
  if (request.method !== 'GET') return
  const isPage = request.mode === 'navigate' ? !/\.\w+$/.test(pathname) : pathname.endsWith('.data')
  if (isPage && !searchParams.has('_routes')) event.respondWith(answerPage(event))
  else if (/^\/(assets|locales)\//.test(pathname)) event.respondWith(answerFile(event))
  else if (pathname.startsWith('/pictures/') && request.mode !== 'navigate')
    event.respondWith(answerPicture(event))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)))

self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendQueuedWrites())
})

self.addEventListener('message', (event) => {
  const { opened, isMember } = event.data as PageMessage
  if (opened) event.waitUntil(saveOpened(event, opened))
  if (isMember) event.waitUntil(cacheMemberPages(event))
})

/** Keeps a page that was opened before this worker controlled it, with the files it loaded. */
async function saveOpened(event: ExtendableEvent, [page, ...files]: string[]): Promise<void> {
  await saveFiles(files)
  if (page) await fetchPage(new Request(page), event)
}
