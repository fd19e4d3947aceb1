/** Limit on chunks or segments, above what any encoder writes. */
export const maxParts = 20_000

/** Limit on everything other than pixels, as stored and as unpacked. */
export const maxMetadataBytes = 1024 * 1024

export type PictureHeader = {
  /** In pixels, as stored: before EXIF orientation is applied. */
  width: number
  height: number
  /** Memory for the fully decoded picture, in bytes. */
  decodedBytes: number
  /** Memory that the decoder needs at one time, in bytes. */
  heldBytes: number
  /** Number of passes the decoder makes over the picture. */
  scans: number
  isInterlaced: boolean
  isAnimated: boolean
  /** Everything other than pixels: EXIF, profiles, text, comments. What is compressed counts unpacked too. */
  metadataBytes: number
}
