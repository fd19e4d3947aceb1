/** What a part of a form receives: the values of its fields and their errors. */
export type FormValues = {
  typed: (name: string) => string | undefined
  error: (name: string) => string | undefined
}

/** The same with error keys, for a part that offers to fix some errors. */
export type RepairableFormValues = FormValues & { errorKey: (name: string) => string | undefined }
