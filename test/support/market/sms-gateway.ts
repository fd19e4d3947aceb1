import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnFreePort } from '../listen-on-free-port.ts'

type SentSms = { to: string; text: string }

/** An SMS gateway that keeps what it is given. `status` is what it answers with. */
export async function startSmsGateway() {
  const gateway = { status: 200, sent: [] as SentSms[], url: '', close: () => void server.close() }
  const server = createServer(async (request, response) => {
    gateway.sent.push(JSON.parse(await text(request)))
    // Tests take longer than a server keeps an idle connection.
    response.writeHead(gateway.status, { connection: 'close' }).end()
  })
  const port = await listenOnFreePort(server)
  gateway.url = `http://127.0.0.1:${port}/send`
  return gateway
}
