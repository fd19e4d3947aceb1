import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

// Made for tests only: self-signed for localhost, valid until 2036.
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBkjCCATmgAwIBAgIUZiujO6MFlfa6aW3MMTxgroC7hPcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyNDA0MjczN1oXDTM2MTEyMTA0
MjczN1owFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEIVVLvrLQa+NbjiPbDKL4NljErx6KdAFC65Fcu4HrFYYk6GCFsM3LjAPc
cJ95lpe/BON7VTJu/83nkg2sdtLFFaNpMGcwHQYDVR0OBBYEFDNBvq1miQ1kke3k
Agw3P2QBfUqFMB8GA1UdIwQYMBaAFDNBvq1miQ1kke3kAgw3P2QBfUqFMA8GA1Ud
EwEB/wQFMAMBAf8wFAYDVR0RBA0wC4IJbG9jYWxob3N0MAoGCCqGSM49BAMCA0cA
MEQCIFIkCj0icmpUw8IT3rasCZQsVBLHyUMfTNQQxzw9wnO9AiAy+h/EGIHeB+9o
6+2xUSPRI3Kr4A6CndYmnPrFBTwEfQ==
-----END CERTIFICATE-----`
export const testCertificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgAJropWkUx5lDAcuN
Ff3so3qPuXIoLZSaznZ25Zq3K3WhRANCAAQhVUu+stBr41uOI9sMovg2WMSvHop0
AULrkVy7gesVhiToYIWwzcuMA9xwn3mWl78E43tVMm7/zeeSDax20sUV
-----END PRIVATE KEY-----`

/** A server for `https://localhost:port` with a certificate that no browser trusts. */
export async function startTlsServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(
    { cert: testCertificate, key: testCertificateKey },
    (_request, response) => response.end(),
  )
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
