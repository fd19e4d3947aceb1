/** The form a request carries. A body that is none counts as a form with nothing in it. */
export function sentForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}
