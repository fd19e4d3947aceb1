export function whatsAppShareUrl({ title, url }: { title: string; url: string }): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`
}
