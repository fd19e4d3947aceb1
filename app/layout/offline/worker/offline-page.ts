import { saveFiles } from './cached-files.ts'
import { isDataUrl, listCachedUrls, matchPage, toPageUrl } from './find-cached-page.ts'
import { fileStore } from './page-caches.ts'

/** The scripts and styles that pages load only without a connection. */
declare const __OFFLINE_FILES__: string[]

/** The title of a page whose data this is, as UTF-8 in Base64. */
const titleHeader = 'x-title'

const urls = { en: '/offline/en', ur: '/offline/ur' }

/** Keeps what is needed without a connection: the page in both languages, and the offline bar. */
export async function saveOfflinePages(): Promise<void> {
  const store = await caches.open(fileStore)
  await store.addAll(Object.values(urls)).catch((error: DOMException) => {
    // On a full disk the worker still sends what waits and shows notifications.
    if (error.name !== 'QuotaExceededError') throw error
  })
  await saveFiles(__OFFLINE_FILES__)
}

/** The page to show without a connection, with links to all kept pages. */
export async function renderOfflinePage(): Promise<Response> {
  const titles = new Map<string, string>()
  let language: string | undefined
  for (const url of await listCachedUrls()) {
    const page = await matchPage(url)
    if (!page) continue
    if (isDataUrl(url)) {
      const title = page.headers.get(titleHeader)
      const pageUrl = toPageUrl(url)
      if (title && !titles.has(pageUrl)) titles.set(pageUrl, escapeHtml(decodeBase64(title)))
      continue
    }
    const html = await page.text()
    // The newest page tells the language of the reader.
    language ??= html.match(/<html[^>]* lang="(\w+)"/)?.[1]
    titles.set(url, html.match(/<title>([^<·]*)/)?.[1] ?? url)
  }
  const page = await findOfflinePage(language ?? (await findChosenLanguage()))
  const html = (await page?.text()) ?? ''
  const links = [...titles].map(
    ([url, title]) => `<li><a href="${escapeHtml(url)}">${title}</a></li>`,
  )
  return new Response(
    html.replace('<ul>', () => `<ul>${links.join('')}`),
    { headers: page?.headers ?? {} },
  )
}

async function findOfflinePage(language: string | undefined): Promise<Response | undefined> {
  return (await caches.open(fileStore)).match(urls[language === 'ur' ? 'ur' : 'en'])
}

/** Of a reader of whom no page is kept, where browsers let a worker read cookies. */
async function findChosenLanguage(): Promise<string | undefined> {
  type CookieStore = { get: (name: string) => Promise<{ value: string } | null> }
  const { cookieStore } = globalThis as { cookieStore?: CookieStore }
  return (await cookieStore?.get('language').catch(() => null))?.value
}

function decodeBase64(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)))
}

function escapeHtml(text: string): string {
  return text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
