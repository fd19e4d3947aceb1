import { crc32 } from 'node:zlib'

const fileHeader = 0x02014b50
const end = 0x06054b50

/** The files of an uncompressed ZIP by name. Throws if it is damaged. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const last = zip.length - 22
  if (zip.readUInt32LE(last) !== end) throw new Error('The ZIP has no end')
  let at = zip.readUInt32LE(last + 16)
  while (zip.readUInt32LE(at) === fileHeader) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 24))
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error(`${name} is compressed`)
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    files.set(name, content)
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32)
  }
  return files
}
