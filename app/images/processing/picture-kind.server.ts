export type PictureKind = 'jpeg' | 'png' | 'webp'

const kindsByExtension: Record<string, PictureKind> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
}
const kindsByContentType: Record<string, PictureKind> = {
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** The format, if the first bytes, file extension and declared type agree on JPEG, PNG or WebP. */
export function pictureKind(
  bytes: Uint8Array,
  claimed: { name: string; type: string },
): PictureKind | undefined {
  const kind = kindByContent(bytes)
  if (!kind || kind !== kindByName(claimed.name) || kind !== kindByType(claimed.type)) return
  return kind
}

function kindByContent(bytes: Uint8Array): PictureKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : undefined
}

function kindByName(name: string): PictureKind | undefined {
  return kindsByExtension[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
}

function kindByType(type: string): PictureKind | undefined {
  return kindsByContentType[type.split(';', 1)[0]?.trim().toLowerCase() ?? '']
}
