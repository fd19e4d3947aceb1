const slack = 64 * 1024
/** What all requests together may hold in memory; at 5 MiB a picture, forty at once. */
const allRoom = 200 * 1024 * 1024
let roomTaken = 0

/**
 * Reads a multipart form of at most `maxBytes` of content (and a little around it) and gives it to
 * `work`. A longer body is refused while it arrives, a full house before it arrives; what is no
 * such form is `missing`.
 */
export async function receiveForm<T>(
  request: Request,
  maxBytes: number,
  work: (form: FormData) => Promise<T>,
): Promise<T | { refused: 'too-large' | 'busy' | 'missing' }> {
  const most = maxBytes + slack
  const declared = Number(request.headers.get('Content-Length') ?? most)
  if (declared > most) return { refused: 'too-large' }
  if (roomTaken + declared > allRoom) return { refused: 'busy' }
  roomTaken += declared
  try {
    const form = await readForm(request, declared)
    return form instanceof FormData ? await work(form) : form
  } finally {
    roomTaken -= declared
  }
}

async function readForm(request: Request, most: number) {
  if (!request.body) return { refused: 'missing' as const }
  let seen = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength
        if (seen > most) controller.error(new Error('The body is longer than allowed'))
        else controller.enqueue(chunk)
      },
    }),
  )
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  try {
    return await new Response(counted, { headers }).formData()
  } catch {
    // Too long, cut off, or no form at all.
    return { refused: seen > most ? ('too-large' as const) : ('missing' as const) }
  }
}
