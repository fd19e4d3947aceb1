import type { PictureKind } from './picture-kind.server.ts'

const jpegScan = Buffer.from([0xff, 0xda])
const jpegEnd = Buffer.from([0xff, 0xd9])

/** Whether a file of this format stops before its end, as after an interrupted copy. */
export function lacksEnd(bytes: Buffer, kind: PictureKind): boolean {
  if (kind === 'png') return !bytes.includes('IEND')
  if (kind === 'webp') return bytes.length < bytes.readUInt32LE(4) + 8
  // A thumbnail has its own end marker, before the first scan of the picture.
  return bytes.lastIndexOf(jpegEnd) < bytes.lastIndexOf(jpegScan)
}

/** Some programs leave out the end marker; decoders need it. */
export function addJpegEnd(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, jpegEnd])
}
