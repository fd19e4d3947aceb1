import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type ParsedMail, parseMail } from '../../test/support/pages/parse-mail.ts'

/** The mails that a market without an SMTP server has written to its mail folder, oldest first. */
export class Mailbox {
  readonly #folder: string
  // Every new member gets a mail, so the folder that all tests share fills up.
  static readonly #parsed = new Map<string, ParsedMail>()

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'mail')
  }

  mailsTo(address: string): ParsedMail[] {
    if (!existsSync(this.#folder)) return []
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .sort()
      .map((name) => this.#read(name))
      .filter(({ headers: { to = '' } }) => to === address || to.includes(`<${address}>`))
  }

  #read(name: string): ParsedMail {
    const path = join(this.#folder, name)
    const mail = Mailbox.#parsed.get(path) ?? parseMail(readFileSync(path, 'utf8'))
    Mailbox.#parsed.set(path, mail)
    return mail
  }

  /** Waits for a mail with a link to `path` and returns the link. */
  async waitForLink(address: string, path: string): Promise<string> {
    const link = () =>
      this.mailsTo(address)
        .flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
        .findLast((url) => new URL(url).pathname === path)
    // A job sends it, which on a busy machine waits for others.
    const message = `a mail to ${address} with a link to ${path}`
    await expect.poll(link, { message, timeout: 30_000 }).toBeTruthy()
    return link() ?? ''
  }
}
