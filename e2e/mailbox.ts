import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export type Letter = { to: string; subject: string; text: string }

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
      .filter((letter) => letter.to.includes(`<${address}>`))
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

function readLetter(message: string): Letter {
  const [head = ''] = message.split('\n\n', 1)
  const headers = head.replace(/\n[ \t]+/g, ' ')
  const header = (name: string) => headers.match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1] ?? ''
  return { to: header('To'), subject: header('Subject'), text: plainPart(message) }
}

function plainPart(message: string): string {
  const part = message.match(
    /content-type: text\/plain[^\n]*\n(?:content-transfer-encoding: ([\w-]+)\n)?(?:\S[^\n]*\n)*\n([\s\S]*?)\n--/i,
  )
  const [, encoding = '', body = ''] = part ?? []
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(encoding)) return body
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
