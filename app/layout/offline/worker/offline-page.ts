import { saveFiles } from './cached-files.ts'
import { listDocuments, matchPage } from './find-cached-page.ts'
import { fileStore } from './page-caches.ts'

/** The scripts and styles that pages load only without a connection. */
declare const __OFFLINE_FILES__: string[]

const urls = { en: '/offline/en', ur: '/offline/ur' }

/** Keeps what is needed without a connection: the page in both languages, and the offline bar. */
export async function saveOfflinePages(): Promise<void> {
  const store = await caches.open(fileStore)
  await store.addAll(Object.values(urls)).catch(() => {})
  await saveFiles(__OFFLINE_FILES__)
}

/** The page to show without a connection, in the language of the newest kept page, with links to all. */
export async function renderOfflinePage(): Promise<Response> {
  const documents = await listDocuments()
  let language: keyof typeof urls = 'en'
  let links = ''
  for (const url of documents.reverse()) {
    const html = (await (await matchPage(url))?.text()) ?? ''
    language = html.match(/<html[^>]* lang="ur"/) ? 'ur' : 'en'
    const [, title = url] = html.match(/<title>([^<]*)/) ?? []
    links = `<li><a href="${url.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${title}</a></li>${links}`
  }
  const page = await (await caches.open(fileStore)).match(urls[language])
  const html = (await page?.text()) ?? ''
  return new Response(html.replace('<ul>', `<ul>${links}`), {
    headers: page?.headers ?? {},
  })
}
