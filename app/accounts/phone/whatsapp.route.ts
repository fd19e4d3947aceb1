import { database } from '../../platform/database/database.server.ts'
import { readBodyText } from '../../platform/forms/read-form-data.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { enqueueAll } from '../../platform/jobs/job-queue.server.ts'
import { metrics } from '../../platform/metrics/metrics.server.ts'
import type { Route } from './+types/whatsapp.route'
import { isSameText, isSigned, listMessages, whatsAppMessage } from './whatsapp-messages.server.ts'

/** Answers Meta's question whether this address is the market's own (Cloud API, "verification requests"). */
export function loader({ url }: Route.LoaderArgs): Response {
  const { whatsApp } = environment()
  const { searchParams } = url
  const isAsked = searchParams.get('hub.mode') === 'subscribe'
  const token = searchParams.get('hub.verify_token') ?? ''
  if (!whatsApp || !isAsked || !isSameText(token, whatsApp.verifyToken)) return notFound()
  const challenge = (searchParams.get('hub.challenge') ?? '').slice(0, 200)
  return new Response(challenge.replace(/[^\w.-]/g, ''), { headers: plainText })
}

/** Takes messages with codes and only queues them, so that Meta need not wait. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const { whatsApp } = environment()
  if (!whatsApp) return notFound()
  const body = await readBodyText(request)
  const signature = request.headers.get('x-hub-signature-256') ?? ''
  if (!isSigned(body, { signature, secret: whatsApp.appSecret })) {
    metrics.whatsAppMessages.inc({ result: 'refused' })
    log.warn({ requestId: requestId() }, 'a WhatsApp message with a wrong signature')
    return new Response('Wrong signature', { status: 403, headers: plainText })
  }
  const messages = listMessages(body)
  const queued = messages.map((payload) => ({ payload, waitSeconds: 0 }))
  await enqueueAll(database(), whatsAppMessage, queued)
  return new Response('OK', { headers: plainText })
}

const plainText = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: plainText })
}
