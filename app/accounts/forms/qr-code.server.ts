import { encode } from 'uqr'

/** A QR code for an SVG: a path of squares, in units of one module, and how many fit in a row. */
export type QrCode = { size: number; path: string }

export function encodeQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return { size, path: path.join('') }
}
