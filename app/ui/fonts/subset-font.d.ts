declare module 'subset-font' {
  /** Cuts a font down to what `text` needs, the rules for joining its letters included. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; noHinting?: boolean },
  ): Promise<Buffer>
}
