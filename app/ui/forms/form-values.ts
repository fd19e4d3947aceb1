/** What a part of the form is given: what stands in a field already, and what is wrong with it. */
export type FormValues = {
  typed: (name: string) => string | undefined
  error: (name: string) => string | undefined
}

/** The same for a part that offers to repair some errors, which it knows by their dictionary keys. */
export type RepairableFormValues = FormValues & { errorKey: (name: string) => string | undefined }
