/** The widths, in pixels, at which every picture is also stored as WebP. */
export const pictureWidths = [320, 640, 960, 1280] as const

export type PictureWidth = (typeof pictureWidths)[number]
