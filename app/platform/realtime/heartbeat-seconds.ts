/** The server sends a heartbeat this often; a client that hears none for longer reconnects. */
export const heartbeatSeconds = 25
