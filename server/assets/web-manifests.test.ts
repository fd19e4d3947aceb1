import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webManifests } from './web-manifests.ts'

type Picture = { src: string; sizes: string; type: string }
type Manifest = {
  id: string
  lang: string
  dir: string
  icons: (Picture & { purpose?: string })[]
  screenshots: Picture[]
  shortcuts: { url: string }[]
}

test('each language has a manifest of the same app, whose pictures exist in their sizes', async () => {
  for (const [language, dir] of [
    ['en', 'ltr'],
    ['ur', 'rtl'],
  ] as const) {
    const response = await webManifests().request(`/manifest/${language}.webmanifest`)
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const manifest = (await response.json()) as Manifest
    expect(manifest).toMatchObject({ id: '/', lang: language, dir })
    expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable')
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/sell', '/messages', '/search'])
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const file = join('public', src)
      expect(existsSync(file), src).toBe(true)
      const { width, height } = await sharp(file).metadata()
      expect(`${src} ${width}x${height}`).toBe(`${src} ${sizes}`)
    }
  }
})
