export type Heading = { id: string; text: string; level: number }

/** A compiled text. Title, summary, notice and headings are plain text. */
export type ContentText = {
  title: string
  summary: string
  notice?: string
  updated?: string
  html: string
  headings: readonly Heading[]
  /** Reading time in minutes, at least one. */
  minutes: number
}
