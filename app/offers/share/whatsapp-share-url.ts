/** The URL that opens WhatsApp to send a page to a person or group of one's choice. */
export function whatsAppShareUrl({ title, url }: { title: string; url: string }): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`
}
