import { findAnyWidth, saveFiles } from './cached-files.ts'
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

type KeptPage = { title: string; picture?: string | undefined }

/** The page to show without a connection, with links to all kept pages: ads with their pictures first. */
export async function renderOfflinePage(): Promise<Response> {
  const pages = new Map<string, KeptPage>()
  let language: string | undefined
  for (const url of await listCachedUrls()) {
    const page = await matchPage(url)
    if (!page) continue
    const pageUrl = toPageUrl(url)
    // Of data, the title is in a header.
    const text = isAd(pageUrl) || !isDataUrl(url) ? await page.text() : ''
    const picture = isAd(pageUrl) ? await findPicture(text) : undefined
    if (isDataUrl(url)) {
      const title = page.headers.get(titleHeader)
      if (title && !pages.has(pageUrl))
        pages.set(pageUrl, { title: escapeHtml(decodeBase64(title)), picture })
      continue
    }
    // The newest page tells the language of the reader.
    language ??= text.match(/<html[^>]* lang="(\w+)"/)?.[1]
    const title = text.match(/<title>([^<·]*)/)?.[1] ?? url
    pages.set(url, { title, picture: picture ?? pages.get(url)?.picture })
  }
  const page = await findOfflinePage(language ?? (await findChosenLanguage()))
  const html = (await page?.text()) ?? ''
  const links = (isIn: (url: string) => boolean) =>
    [...pages].flatMap(([url, kept]) => (isIn(url) ? renderLink(url, kept) : [])).join('')
  return new Response(
    html
      .replace('<ul class="ads">', (list) => list + links(isAd))
      .replace('<ul class="pages">', (list) => list + links((url) => !isAd(url))),
    { headers: page?.headers ?? {} },
  )
}

function isAd(url: string): boolean {
  return /^\/(listing|services)\/[\da-f-]{36}$/.test(new URL(url, location.origin).pathname)
}

function renderLink(url: string, { title, picture }: KeptPage): string {
  const image = picture ? `<img src="${picture}" alt="">` : ''
  return `<li><a href="${escapeHtml(url)}">${image}<span dir="auto">${title}</span></a></li>`
}

/** The first picture of an ad's page, or of its data, if it is kept too. Cards of similar ads come after it. */
async function findPicture(page: string): Promise<string | undefined> {
  const [own = ''] = page.split('<article')
  const [, path] =
    own.match(/(?:\/pictures\/|")([\w-]+\/[\w/-]+?)(?:-\d+)?\.(?:jpg|png|webp)/) ?? []
  const picture = path && `/pictures/${path}-320.webp`
  return picture && (await findAnyWidth(picture)) ? picture : undefined
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
