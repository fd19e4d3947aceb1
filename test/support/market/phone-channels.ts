import { createHmac, randomInt } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { listenOnFreePort } from '../listen-on-free-port.ts'

/** Stands for Meta's app secret and verify token. */
const whatsAppSettings = {
  WHATSAPP_NUMBER: '923000000000',
  WHATSAPP_VERIFY_TOKEN: 'a token to verify the webhook',
  WHATSAPP_APP_SECRET: 'the secret of the app',
}

/** A gateway for text messages that writes them into a folder, and the settings of a market that uses it. */
export async function startPhoneChannels({ dataDir, proof }: { dataDir: string; proof: string }) {
  const folder = smsFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  let count = 0
  const gateway = createServer(async (request, response) => {
    count += 1
    writeFileSync(join(folder, `${String(count).padStart(6, '0')}.json`), await text(request))
    response.writeHead(200).end()
  })
  const port = await listenOnFreePort(gateway)
  return {
    environment: {
      PHONE_PROOF: proof,
      SMS_GATEWAY_URL: `http://127.0.0.1:${port}/`,
      ...whatsAppSettings,
    },
    close: () => void gateway.close(),
  }
}

/** The text messages to a number in E.164, or to all of them, oldest first. */
export function textsTo(dataDir: string, e164?: string): string[] {
  const folder = smsFolder(dataDir)
  return readdirSync(folder)
    .sort()
    .map((name): { to: string; text: string } =>
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    )
    .filter(({ to }) => e164 === undefined || to === e164)
    .map((message) => message.text)
}

/** A message to the market's WhatsApp number, as Meta's Cloud API delivers it. */
export async function sendWhatsApp(
  url: string,
  {
    from,
    text: body,
    secret = whatsAppSettings.WHATSAPP_APP_SECRET,
    at = new Date(),
  }: WhatsAppText,
): Promise<Response> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const message = { from: from.slice(1), id: 'wamid.1', timestamp, type: 'text', text: { body } }
  const value = { messaging_product: 'whatsapp', messages: [message] }
  const webhook = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const signature = `sha256=${createHmac('sha256', secret).update(webhook).digest('hex')}`
  return await fetch(new URL('/hooks/whatsapp', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body: webhook,
  })
}

type WhatsAppText = { from: string; text: string; secret?: string; at?: Date }

/** A mobile number that is most likely nobody's in this market, as people type it and in E.164. */
export function newNumber(): { typed: string; e164: string } {
  const end = String(randomInt(10_000_000)).padStart(7, '0')
  return { typed: `0301 ${end}`, e164: `+92301${end}` }
}

function smsFolder(dataDir: string): string {
  return join(dataDir, 'sms')
}
