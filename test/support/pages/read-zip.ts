import { crc32 } from 'node:zlib'

const centralHeaderSignature = 0x02014b50
const endRecordSignature = 0x06054b50

/** Reads the files of an uncompressed ZIP, by name. Throws if it is damaged. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const endRecord = zip.length - 22
  if (zip.readUInt32LE(endRecord) !== endRecordSignature) {
    throw new Error('The ZIP has no end record')
  }
  let offset = zip.readUInt32LE(endRecord + 16)
  while (zip.readUInt32LE(offset) === centralHeaderSignature) {
    const [nameLength, extraLength] = [zip.readUInt16LE(offset + 28), zip.readUInt16LE(offset + 30)]
    const name = zip.toString('utf8', offset + 46, offset + 46 + nameLength)
    const localHeader = zip.readUInt32LE(offset + 42)
    const start =
      localHeader + 30 + zip.readUInt16LE(localHeader + 26) + zip.readUInt16LE(localHeader + 28)
    const content = zip.subarray(start, start + zip.readUInt32LE(offset + 24))
    if (zip.readUInt16LE(offset + 10) !== 0) throw new Error(`${name} is compressed`)
    if (crc32(content) !== zip.readUInt32LE(offset + 16)) throw new Error(`${name} is damaged`)
    files.set(name, content)
    offset += 46 + nameLength + extraLength + zip.readUInt16LE(offset + 32)
  }
  return files
}
