import { type BrowserContext, expect } from '@playwright/test'

/** Errors in the console and the router's warnings there, scripts that failed, and requests that left the site. */
export class PageErrors {
  readonly #origin: string
  readonly #found: string[] = []
  readonly #expected: RegExp[] = []

  constructor(url: string) {
    this.#origin = new URL(url).origin
  }

  /** Some journeys walk into an error on purpose. */
  expect(words: RegExp): void {
    this.#expected.push(words)
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
      (trouble) => !this.#expected.some((words) => words.test(trouble)),
    )
    expect(unexpected).toEqual([])
  }
}
