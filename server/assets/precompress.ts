import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = 'build/client'
const text = /\.(js|css|svg|json|txt|webmanifest)$/

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !text.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const plain = readFileSync(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: quality }))
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
}
