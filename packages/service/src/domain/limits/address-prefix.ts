const IPV4_PARTS = 3
const IPV6_GROUPS = 3
const GROUPS = 8
const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/
const IPV6 = /^(?=.*:.*:)[\da-f:]{2,39}$/

/**
 * What is recorded and mailed of an address (D-13): the 24-bit prefix of an IPv4 address, or the 48-bit prefix of an IPv6
 * address. Null for anything else.
 */
export function addressPrefix(address: string): string | null {
  const bare = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (IPV4.test(bare)) return `${bare.split('.').slice(0, IPV4_PARTS).join('.')}.0/24`
  if (!IPV6.test(bare)) return null
  const [head = '', tail = ''] = bare.split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0')
  const groups = bare.includes('::') ? [...first, ...zeros, ...last] : first
  const prefix = groups.slice(0, IPV6_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${prefix.join(':')}::/48`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
