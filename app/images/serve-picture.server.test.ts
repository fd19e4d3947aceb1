import { expect, test } from 'vitest'
import { newId } from '../platform/ids.server.ts'
import { pictureStore } from './chosen-store.server.ts'
import { newPicturePath } from './picture-path.server.ts'
import { servePicture } from './serve-picture.server.ts'
import { newExportPath } from './stored-file.server.ts'

test('a picture is served as the image its name says, for ever, and can run nothing', async () => {
  const path = await stored('<script>alert(1)</script>')
  const response = await servePicture(path, asking(path))
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('<script>alert(1)</script>')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '25',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('whoever has a picture already is told so without its bytes', async () => {
  const path = await stored('picture')
  const first = await servePicture(path, asking(path))
  const headers = { 'If-None-Match': String(first.headers.get('ETag')) }
  const again = await servePicture(path, asking(path, { headers }))
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const other = await stored('another')
  expect((await servePicture(other, asking(other, { headers }))).status).toBe(200)
})

test('HEAD gives the headers alone', async () => {
  const path = await stored('picture')
  const response = await servePicture(path, asking(path, { method: 'HEAD' }))
  expect(response.headers.get('Content-Length')).toBe('7')
  expect(await response.text()).toBe('')
})

test('a name that is not there, or not ours, is not found', async () => {
  const path = await stored('picture')
  const others = [
    newPicturePath(newId(), 'jpg'),
    `${path}.part`,
    newExportPath(newId()),
    `${path}%00`,
    `../pictures/${path}`,
    '../../etc/passwd',
    path.replace('.jpg', '.svg'),
    '',
  ]
  for (const other of others) {
    const response = await servePicture(other, asking(path))
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  }
})

async function stored(content: string): Promise<string> {
  const path = newPicturePath(newId(), 'jpg')
  await (await pictureStore()).write(path, Buffer.from(content))
  return path
}

function asking(path: string, init?: RequestInit): Request {
  return new Request(`http://localhost/pictures/${path}`, init)
}
