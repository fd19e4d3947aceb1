import { expect, test } from 'vitest'
import { receiveForm } from './receive-form.server.ts'

const kilobyte = 1024

test('a form within its size is read', async () => {
  const size = await receiveForm(sending(aForm(900 * kilobyte)), 1000 * kilobyte, sizeOfImage)
  expect(size).toEqual({ size: 900 * kilobyte })
})

test('a form that says it is too long is refused before any of it is read', async () => {
  const request = sending(aForm(2000 * kilobyte), { 'Content-Length': String(2000 * kilobyte) })
  const outcome = await receiveForm(request, 1000 * kilobyte, sizeOfImage)
  expect(outcome).toEqual({ refused: 'too-large' })
  expect(request.bodyUsed).toBe(false)
})

test('a form that grows too long is refused while it arrives', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 64 * kilobyte
      controller.enqueue(new Uint8Array(64 * kilobyte))
    },
  })
  for (const headers of [{}, { 'Content-Length': '5000' }]) {
    const request = new Request('http://localhost/images', {
      method: 'POST',
      body: sent === 0 ? endless : new Response(new Uint8Array(200 * kilobyte)).body,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', ...headers },
      duplex: 'half',
    } as RequestInit)
    const outcome = await receiveForm(request, 1000 * kilobyte, sizeOfImage)
    expect(outcome).toEqual({ refused: 'too-large' })
  }
  expect(sent).toBeLessThan(2000 * kilobyte)
})

test('what is no form, or breaks off, is refused', async () => {
  const post = { method: 'POST' }
  const bodies = [
    new Request('http://localhost/images', post),
    new Request('http://localhost/images', { ...post, body: '{"image":1}' }),
    new Request('http://localhost/images', {
      ...post,
      body: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    }),
  ]
  for (const request of bodies) {
    expect(await receiveForm(request, kilobyte, sizeOfImage)).toEqual({ refused: 'missing' })
  }
})

test('when memory for forms is full the next is turned away, and let in once one is done', async () => {
  const large = 120 * kilobyte * kilobyte
  const entered = Promise.withResolvers<void>()
  const mayLeave = Promise.withResolvers<void>()
  const first = receiveForm(sending(aForm(1)), large, async () => {
    entered.resolve()
    await mayLeave.promise
    return { size: 1 }
  })
  await entered.promise
  expect(await receiveForm(sending(aForm(1)), large, sizeOfImage)).toEqual({ refused: 'busy' })
  mayLeave.resolve()
  expect(await first).toEqual({ size: 1 })
  expect(await receiveForm(sending(aForm(1)), large, sizeOfImage)).toEqual({ size: 1 })
})

function aForm(size: number): FormData {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(size)], 'cow.jpg', { type: 'image/jpeg' }))
  return form
}

function sending(form: FormData, headers: Record<string, string> = {}): Request {
  const request = new Request('http://localhost/images', { method: 'POST', body: form })
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
  return request
}

async function sizeOfImage(form: FormData) {
  return { size: (form.get('image') as File).size }
}
