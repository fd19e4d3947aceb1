/**
 * Keeps Enter in a one-line field from sending the form, with scripts and without: a browser presses
 * the form's first submit button then, and does nothing where that one is disabled. It must stand
 * before every other button of the form.
 */
export function PreventEnterSubmit({ form }: { form: string }) {
  return <button type="submit" form={form} disabled hidden />
}
