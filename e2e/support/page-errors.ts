import { type BrowserContext, expect } from '@playwright/test'

/**
 * Collects console errors, the router's `blocker` warnings, uncaught script errors, 5xx responses
 * and requests to other sites.
 */
export class PageErrors {
  readonly #origin: string
  readonly #found: string[] = []
  readonly #expected: RegExp[] = []

  constructor(url: string) {
    this.#origin = new URL(url).origin
  }

  /** Ignores errors that match, for tests that cause them on purpose. */
  ignore(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' || /\bblocker\b/.test(message.text()))
        this.#found.push(`console: ${message.text()} at ${message.location().url}`)
    })
    context.on('weberror', (error) => this.#found.push(`script: ${error.error()}`))
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== this.#origin)
        this.#found.push(`left the site: ${request.url()}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 500)
        this.#found.push(`answered ${response.status()}: ${response.url()}`)
    })
  }

  expectNone(): void {
    const unexpected = this.#found.filter(
      (error) => !this.#expected.some((pattern) => pattern.test(error)),
    )
    expect(unexpected).toEqual([])
  }
}
