import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../platform/database/ids.server.ts'
import { newExportPath } from '../storage/export-files.server.ts'
import { openPictureStore } from '../storage/open-picture-store.server.ts'
import { newPicturePath } from '../storage/picture-path.server.ts'
import { servePicture } from './serve-picture.server.ts'

test('a picture is served with the type of its extension, cached forever, and cannot run scripts', async () => {
  const path = await storePicture('<script>alert(1)</script>')
  const response = await servePicture(path, pictureRequest(path))
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

test('a request with a matching ETag gets a 304 without a body', async () => {
  const path = await storePicture('picture')
  const first = await servePicture(path, pictureRequest(path))
  const headers = { 'If-None-Match': String(first.headers.get('ETag')) }
  const again = await servePicture(path, pictureRequest(path, { headers }))
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const other = await storePicture('another')
  expect((await servePicture(other, pictureRequest(other, { headers }))).status).toBe(200)
})

test('a HEAD request gets only the headers', async () => {
  const path = await storePicture('picture')
  const response = await servePicture(path, pictureRequest(path, { method: 'HEAD' }))
  expect(response.headers.get('Content-Length')).toBe('7')
  expect(await response.text()).toBe('')
})

test('a large picture is streamed in chunks', async () => {
  const path = newPicturePath(newId(), 'jpg')
  const store = await openPictureStore()
  const picture = randomBytes(3_000_000)
  await store.write(path, picture)
  const response = await servePicture(path, pictureRequest(path))
  expect(response.headers.get('Content-Length')).toBe('3000000')
  expect(picture.equals(await response.bytes())).toBe(true)

  const reader = (await servePicture(path, pictureRequest(path))).body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  expect(value?.length).toBeLessThan(100_000)
  await reader?.cancel()
})

test('a missing file or an invalid path gets a 404', async () => {
  const path = await storePicture('picture')
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
    const response = await servePicture(other, pictureRequest(path))
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  }
})

async function storePicture(content: string): Promise<string> {
  const path = newPicturePath(newId(), 'jpg')
  await (await openPictureStore()).write(path, Buffer.from(content))
  return path
}

function pictureRequest(path: string, init?: RequestInit): Request {
  return new Request(`http://localhost/pictures/${path}`, init)
}
