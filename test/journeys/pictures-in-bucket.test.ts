import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { purgePictures } from '../../app/images/attach/purge-pictures.server.ts'
import {
  type ProcessedPicture,
  resizePicture,
} from '../../app/images/processing/resize-picture.server.ts'
import { pictureUrl } from '../../app/images/serving/picture-url.ts'
import { pictureWidths } from '../../app/images/serving/picture-widths.ts'
import { possibleOriginals } from '../../app/images/storage/picture-path.server.ts'
import type { PictureStore } from '../../app/images/storage/picture-store.server.ts'
import { s3Store } from '../../app/images/storage/s3-store.server.ts'
import { openEmbedded } from '../../app/platform/database/database.server.ts'
import { aPhonePhoto, aPicture } from '../support/listings/pictures.ts'
import { findBucket, needsBucket } from '../support/market/find-bucket.ts'
import { aMember, type MarketClient } from '../support/market/form-sender.ts'
import { startMarket } from '../support/market/running-market.ts'
import { openTcpProxy } from '../support/market/tcp-proxy.ts'
import { readForm } from '../support/pages/read-form.ts'
import { testWith } from '../support/skip-without.ts'

// Tests the server built by `bin/build` with a real S3 store: `test/support/market/swift/start
// vitest run test/journeys/pictures-in-bucket.test.ts`. Skipped without TEST_S3_URL.
const bucket = findBucket()
const bucketTest = testWith(needsBucket, bucket)
const slowly = { timeout: 180_000 }

const heifer = {
  title: 'Sahiwal heifer, ten months',
  description: 'Vaccinated twice, calm, eats everything.',
  price: '95000',
  category: 'livestock',
}

bucketTest(
  'five photos are uploaded, changed and deleted, and leave nothing behind',
  slowly,
  async () => {
    const { market, store, seller, dataDir } = await aMarketWithSeller()
    const photos = await fivePhotos()
    const listingId = await seller.postListing({ ...heifer, images: photos.map(asBlob) })
    const paths = await picturesOf(seller, listingId)
    expect(paths).toHaveLength(5)
    expect(await listFiles(store)).toHaveLength(25)
    for (const [index, photo] of photos.entries()) {
      await expectServed(seller, paths[index] as string, await asAFolderHoldsIt(photo))
    }

    const form = await openForm(seller, `/edit-listing/${listingId}`)
    const [cover, , third, , last] = form.getAll('image_ids') as string[]
    form.delete('image_ids')
    for (const id of [last, cover, third]) form.append('image_ids', String(id))
    const another = await aPicture({ width: 700, height: 900, format: 'png' })
    form.append('images', asBlob(another), 'calf.png')
    expect((await seller.post(`/edit-listing/${listingId}`, form)).status).toBe(302)
    const changed = await picturesOf(seller, listingId)
    expect(changed).toEqual([paths[4], paths[0], paths[2], expect.any(String)])
    await expectServed(seller, changed[3] as string, await asAFolderHoldsIt(another))

    expect((await seller.post(`/my-listings/${listingId}/delete`, {})).status).toBe(302)
    for (const path of changed) expect((await seller.get(pictureUrl(path))).status).toBe(404)
    // The two pictures removed from the listing wait to be purged.
    expect(await listFiles(store)).toHaveLength(10)
    await market.stop()
    const { db, close } = await openEmbedded(dataDir)
    await purgePictures(db, { olderThan: new Date(Date.now() + 60_000) })
    await close()
    expect(await listFiles(store)).toEqual([])
  },
)

bucketTest('while the picture store is unreachable, everything else works', slowly, async () => {
  const { relay, seller } = await aMarketWithSeller()
  const [photo] = (await fivePhotos()).map(asBlob) as [Blob]
  const listingId = await seller.postListing({ ...heifer, images: [photo] })
  const [path = ''] = await picturesOf(seller, listingId)
  const upload = new FormData()
  upload.append('image', photo, 'cow.jpg')

  for (const lose of [relay.disconnect, relay.pause]) {
    await lose()
    for (const page of ['/', `/listing/${listingId}`, '/readyz']) {
      expect((await seller.get(page)).status).toBe(200)
    }
    const picture = await seller.get(pictureUrl(path))
    expect(picture.status).toBe(503)
    expect(picture.headers.get('cache-control')).toBe('no-store')
    const refused = await seller.post('/images', upload)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ error: 'images.notStored.text' })

    const form = await openForm(seller, '/sell')
    form.set('title', 'Nobody may lose this title')
    form.append('images', photo, 'cow.jpg')
    const again = await seller.post('/sell', form)
    expect(again.status).toBe(422)
    const page = await again.text()
    expect(page).toContain('value="Nobody may lose this title"')
    expect(page).toContain('cow.jpg could not be saved')

    await relay.restore()
    expect((await seller.get(pictureUrl(path))).status).toBe(200)
    expect((await seller.post('/images', upload)).status).toBe(201)
  }
})

/** The server on the bucket, through a proxy that can be cut, with a member who can sell. */
async function aMarketWithSeller() {
  if (!bucket) throw new Error('There is no test bucket')
  const relay = await openTcpProxy(bucket.endpoint)
  onTestFinished(relay.disconnect)
  const dataDir = await mkdtemp(join(tmpdir(), 'market-in-bucket-'))
  const environment = {
    S3_ENDPOINT: relay.url,
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY: bucket.accessKey,
    S3_SECRET_KEY: bucket.secretKey,
  }
  // For the purge, which runs in this process.
  Object.assign(process.env, environment)
  const market = await startMarket({ dataDir, environment: { ...environment, DEMO: 'off' } })
  onTestFinished(async () => {
    await market.stop()
    await rm(dataDir, { recursive: true })
  })
  const seller = await aMember(market.url)
  return { market, relay, seller, dataDir, store: s3Store(bucket) }
}

function fivePhotos(): Promise<Buffer[]> {
  return Promise.all([
    aPicture({ width: 2000, height: 1500 }),
    aPhonePhoto({ width: 1200, height: 900 }),
    aPicture({ width: 420, height: 200 }),
    aPicture({ width: 640, height: 480 }),
    aPicture({ width: 1000, height: 1400 }),
  ])
}

async function asAFolderHoldsIt(photo: Buffer): Promise<ProcessedPicture> {
  const { type } = asBlob(photo)
  const picture = await resizePicture(photo, { name: `photo.${type.slice(6)}`, type })
  if ('refused' in picture) throw new Error(`Refused: ${picture.refused}`)
  return picture
}

async function expectServed(viewer: MarketClient, path: string, picture: ProcessedPicture) {
  await expectFile(viewer, pictureUrl(path), 'image/jpeg', picture.original)
  for (const width of pictureWidths) {
    await expectFile(viewer, pictureUrl(path, width), 'image/webp', picture.widths[width])
  }
}

async function expectFile(viewer: MarketClient, url: string, type: string, bytes: Uint8Array) {
  const answer = await viewer.get(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(bytes).equals(new Uint8Array(await answer.arrayBuffer()))).toBe(true)
}

/** The pictures of a listing as its page shows them, in order. */
async function picturesOf(viewer: MarketClient, listingId: string): Promise<string[]> {
  const page = await (await viewer.get(`/listing/${listingId}`)).text()
  const files = page.match(/listings\/[0-9a-f-]{36}\/[0-9a-f]{32}[-.\w]*/g) ?? []
  return [...new Set(files.map((file) => possibleOriginals(file)[0] as string))]
}

async function listFiles(store: PictureStore): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of store.list('listings/')) paths.push(path)
  return paths
}

async function openForm(sender: MarketClient, path: string): Promise<FormData> {
  return readForm(await (await sender.get(path)).text())
}

function asBlob(photo: Buffer): Blob {
  const isPng = photo.subarray(1, 4).toString() === 'PNG'
  return new Blob([new Uint8Array(photo)], { type: isPng ? 'image/png' : 'image/jpeg' })
}
