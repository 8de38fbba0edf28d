import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A self-signed certificate for `other.invalid`, which only tests use. */
export const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtbDnoM3xpjHW80Lw
ND/uqTQLm1NU1279pT3r0oEjKTqhRANCAASSwz9G+joVSCSgi57Pkhu7e6xbTmB1
zKozmIkLM4WeJxqRjt2GeN1QOr76PZOMWaeZQihpuBspi6MicpD7pLdX
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIURYIQtSsFfZYat81dFwWntnt8GM0wCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNb3RoZXIuaW52YWxpZDAgFw0yNjExMjExNTEwNDVaGA8yMTI2
MTAyODE1MTA0NVowGDEWMBQGA1UEAwwNb3RoZXIuaW52YWxpZDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABJLDP0b6OhVIJKCLns+SG7t7rFtOYHXMqjOYiQszhZ4n
GpGO3YZ43VA6vvo9k4xZp5lCKGm4GymLoyJykPukt1ejbTBrMB0GA1UdDgQWBBQd
lcHKr+R/2T/m3zK8kuNpBtO/MTAfBgNVHSMEGDAWgBQdlcHKr+R/2T/m3zK8kuNp
BtO/MTAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDW90aGVyLmludmFsaWQw
CgYIKoZIzj0EAwIDSAAwRQIhAMhGRDOAhYpZvlebVRzKA/A3bqioZGjTp0NdPDN0
h2s4AiBajmj9blUWnvOf1qP8sfYe6wTn2uxbikJfeNuZDZqg9w==
-----END CERTIFICATE-----`,
}

/** Starts a server with the certificate, and stops it at the end of the test. Returns its URL. */
export async function listenTls(): Promise<string> {
  const server = createServer(certificate, (_, response) => response.end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())))
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}
