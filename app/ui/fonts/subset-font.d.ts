declare module 'subset-font' {
  /** Reduces a font to what `text` needs, including the rules for joining letters. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; noHinting?: boolean },
  ): Promise<Buffer>
}
