import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Letter, readLetter } from '../../test/support/pages/read-letter.ts'

/** The mails a market without an SMTP server has laid down, oldest first. */
export class Mailbox {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'mail')
  }

  lettersTo(address: string): Letter[] {
    if (!existsSync(this.#folder)) return []
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .sort()
      .map((name) => readLetter(readFileSync(join(this.#folder, name), 'utf8')))
      .filter(({ headers: { to = '' } }) => to === address || to.includes(`<${address}>`))
  }

  /** Waits for a mail with a link to `path` and gives the link. */
  async linkFor(address: string, path: string): Promise<string> {
    const link = () =>
      this.lettersTo(address)
        .flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
        .findLast((url) => new URL(url).pathname === path)
    await expect.poll(link, { message: `a mail to ${address} with a link to ${path}` }).toBeTruthy()
    return link() ?? ''
  }
}
