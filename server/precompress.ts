import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { foldScripts } from './fold-scripts.ts'
import { slimRoutes } from './slim-routes.ts'

// Run after the build: slims the browser's list of routes and hands it to the server, folds small
// scripts into large ones, then writes .br and .gz twins beside every text file of the client.
const folder = 'build/client'
const assets = join(folder, 'assets')
const routeList = 'build/server/routes.json'
const text = /\.(js|css|svg|json|txt|webmanifest)$/

slimRoutes(assets, routeList)
foldAll()
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !text.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const plain = readFileSync(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: quality }))
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
}

function foldAll(): void {
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const scripts = new Map(names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]))
  const moved = foldScripts(scripts)
  for (const name of names) {
    const script = scripts.get(name)
    if (script === undefined) rmSync(join(assets, name))
    else writeFileSync(join(assets, name), script)
  }
  // Where the list of routes, the browser's and the server's, says what to load.
  for (const file of [routeList, 'build/server/index.js']) {
    const renamed = [...moved].reduce(
      (told, [from, to]) => told.replaceAll(`/assets/${from}`, `/assets/${to}`),
      readFileSync(file, 'utf8'),
    )
    writeFileSync(file, renamed)
  }
}
