import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenOnFreePort } from '../listen-on-free-port.ts'

type ReceivedPush = {
  path: string | undefined
  headers: Record<string, unknown>
  /** The decrypted text. */
  text: string
}

/** A push service with one browser, whose keys decrypt what the market sends to it. */
export async function openPushService() {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const secret = randomBytes(16)
  const received: ReceivedPush[] = []
  let status = 201
  const server = createServer(async (request, response) => {
    const { url: path, headers } = request
    const text = decrypt(await buffer(request))
    received.push({ path, headers, text })
    response.writeHead(status).end()
  })
  const port = await listenOnFreePort(server)

  /** Decrypts a message in the encoding aes128gcm (RFC 8188 and 8291). */
  function decrypt(message: Buffer): string {
    const salt = message.subarray(0, 16)
    const keyLength = message.readUInt8(20)
    const senderKey = message.subarray(21, 21 + keyLength)
    const sealed = message.subarray(21 + keyLength)
    const shared = browser.computeSecret(senderKey)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
    const keyMaterial = Buffer.from(hkdfSync('sha256', shared, secret, info, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', keyMaterial, salt, `Content-Encoding: ${name}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answerWith: (next: number) => {
      status = next
    },
    subscription: (name = 'browser') => ({
      endpoint: `http://127.0.0.1:${port}/${name}`,
      p256dh: publicKey.toString('base64url'),
      auth: secret.toString('base64url'),
    }),
    close: () => server.close(),
  }
}
