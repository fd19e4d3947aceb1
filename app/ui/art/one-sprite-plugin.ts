import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const sprites = [
  'app/ui/art/icons.svg',
  'app/catalog/category-drawings.svg',
  'app/banners/banner-illustrations.svg',
]
const mergedSpriteFile = resolve('.react-router/drawings.svg')

/** The layout uses three sprites, and each file costs a request: the build merges them. */
export function oneSpritePlugin(): Plugin {
  return {
    name: 'one-sprite',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      mkdirSync(dirname(mergedSpriteFile), { recursive: true })
      writeFileSync(
        mergedSpriteFile,
        mergeSprites(sprites.map((file) => readFileSync(file, 'utf8'))),
      )
    },
    resolveId: {
      filter: { id: /\/(icons|category-drawings|banner-illustrations)\.svg\?url&no-inline$/ },
      handler: () => `${mergedSpriteFile}?url&no-inline`,
    },
  }
}

/** Merges several sprites. Drawings must have different names, since only one of each would be shown. */
export function mergeSprites(files: readonly string[]): string {
  const names = files.flatMap((file) => [...file.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) throw new Error(`Duplicate drawing names: ${twice.join(', ')}`)
  const drawings = files.map((file) =>
    file
      .trim()
      .replace(/^<svg[^>]*>\s*/, '')
      .replace(/\s*<\/svg>$/, ''),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${drawings.join('\n')}\n</svg>\n`
}
