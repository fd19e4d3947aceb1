import { setTimeout as wait } from 'node:timers/promises'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'

const pages = ['/', '/listings', '/search?q=gandum', '/about']
const pauseMilliseconds = 500

/** Reads pages in Urdu, as a browser asks for them. A page that is away must say so in Urdu. */
export function visitSteadily(url: string) {
  const text = getTranslator('ur')('errors.unavailable')
  let faults: string[] = []
  let isStopped = false
  void visit()

  async function visit(): Promise<void> {
    for (let count = 0; !isStopped; count++) {
      const path = pages[count % pages.length] ?? '/'
      const headers = { accept: 'text/html', cookie: 'language=ur', 'sec-fetch-mode': 'navigate' }
      try {
        const response = await fetch(url + path, { headers })
        const html = await response.text()
        const isPage = /<html[^>]* lang="ur"/.test(html)
        if (response.status === 503 && !(isPage && html.includes(text)))
          faults.push(`GET ${path}: 503 without a page in Urdu`)
      } catch {
        // Counted as a request without an answer.
      }
      await wait(pauseMilliseconds)
    }
  }

  return {
    takeFaults(): string[] {
      const found = faults
      faults = []
      return found
    },
    stop(): void {
      isStopped = true
    },
  }
}
