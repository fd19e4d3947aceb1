/** The size of every stored drawing in pixels: five hundred are rendered at the first start. */
export const demoPictureSize = { width: 640, height: 480 }

export function demoPicturePath(name: string): string {
  return `demo/${name}.webp`
}
