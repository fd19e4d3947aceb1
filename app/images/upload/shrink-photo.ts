import { maxSide } from './picture-rules.ts'

/**
 * Shrinks a photo to save mobile data: longest side 1600 px, upright, JPEG, without EXIF. Returns the file
 * itself if the browser cannot decode it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const blob = await drawSmall(bitmap)
    return blob ? new File([blob], toJpegName(file.name), { type: blob.type }) : file
  } catch {
    // Damaged, too large for the device's memory, or an old browser: let the server decide.
    return file
  }
}

function drawSmall(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const brush = canvas.getContext('2d')
  if (!brush) return Promise.resolve(null)
  // Transparent areas would turn black in a JPEG.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.82))
}

function toJpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`
}
