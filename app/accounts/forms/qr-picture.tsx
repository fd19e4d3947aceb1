import type { QrCode } from './qr-code.server.ts'

export function QrPicture({ qr, label }: { qr: QrCode; label: string }) {
  return (
    <svg
      className="qr-picture"
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={qr.path} />
    </svg>
  )
}
