const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Who is limited (B-35): an IPv4 address, or the 64-bit network of an IPv6 address, because one client has a whole
 * network of those.
 */
export function clientNetwork(address: string): string {
  const bare = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!bare.includes(':')) return bare
  const zeros = '0:'.repeat(Math.max(0, GROUPS - groupsOf(bare).length))
  const network = groupsOf(bare.replace('::', `:${zeros}`)).slice(0, NETWORK_GROUPS)
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

function groupsOf(address: string): string[] {
  return address.split(':').filter((group) => group !== '')
}
