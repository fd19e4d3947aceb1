/** The numbers of an offer's form, normalized: `+92…`. */
type SentNumbers<Phone> = {
  contact_phone: Phone
  second_phone: string | null
  whatsapp_phone: string | null
}

/**
 * The columns with the numbers of an offer. Without a first number another one takes its place, since whatever
 * depends on a number looks at the first. One that repeats it is left out.
 */
export function phoneColumns<Phone extends string | null>(sent: SentNumbers<Phone>) {
  const contactPhone = (sent.contact_phone ?? sent.second_phone ?? sent.whatsapp_phone) as Phone
  const unlessFirst = (phone: string | null) => (phone === contactPhone ? null : phone)
  return {
    contactPhone,
    secondPhone: unlessFirst(sent.second_phone),
    whatsappPhone: unlessFirst(sent.whatsapp_phone),
  }
}
