/** More chunks or segments than any encoder writes are not worth going through. */
export const maxParts = 20_000

/** What the header of a picture says about the cost of opening it, read without decoding anything. */
export type PictureHeader = {
  /** In pixels, as stored: not yet turned upright. */
  width: number
  height: number
  /** Memory of the picture when fully decoded, in bytes. */
  decodedBytes: number
  /** The part of it that the decoder has to hold at once, in bytes. */
  heldBytes: number
  /** Times the decoder goes through the whole picture. */
  scans: number
  isInterlaced: boolean
  isAnimated: boolean
  /** Everything that is not the picture: camera data, profiles, texts, comments. */
  metadataBytes: number
}
