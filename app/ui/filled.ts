/** What a part of the form is given: what stands in a field already, and what is wrong with it. */
export type Filled = {
  typed: (name: string) => string | undefined
  error: (name: string) => string | undefined
}
