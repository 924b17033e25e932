import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** Runs `act` while this process also trusts these certificates, as with NODE_EXTRA_CA_CERTS. */
export async function trusting<Result>(certificates: readonly string[], act: () => Promise<Result>): Promise<Result> {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, ...certificates])
  try {
    return await act()
  } finally {
    setDefaultCACertificates(before)
  }
}
